import { useState } from 'react';
import { jstDateOf } from '~/domain/time/dates';

/** The day in Japan when a dialog or a line was opened. */
export const useToday = (): string => useState(() => jstDateOf(new Date()))[0];
