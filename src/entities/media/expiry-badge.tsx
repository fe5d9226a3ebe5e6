import { useState } from 'react';
import { expiryOf } from '~/domain/medias/media-expiry';
import { jstDateOf } from '~/domain/time/dates';
import { DeadlineBadge } from '~/ui/feedback/badge';

const TONE = { expired: 'error', soon: 'warning', later: 'neutral' } as const;

/** How long a certificate is still valid; nothing for files without an expiry date. */
export const ExpiryBadge = ({ expiresOn, today }: { expiresOn: string | null; today: string }) => {
  const expiry = expiryOf(expiresOn, today);
  return expiry && <DeadlineBadge tone={TONE[expiry.state]}>{expiry.label}</DeadlineBadge>;
};

/** The date in Japan (`YYYY-MM-DD`) when the component was mounted. */
export const useToday = (): string => useState(() => jstDateOf(new Date()))[0];
