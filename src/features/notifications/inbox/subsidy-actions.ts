import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';

/** Given by the page: what can be done with a subsidy that a notice tells of. */
export type RenderSubsidyActions = (
  subsidy: SubsidySummary,
  /** Whether clients' names stand beside it. */
  row: { isForClients: boolean },
) => ReactNode;
