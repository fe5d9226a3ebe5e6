import { clientPath } from '~/domain/company/client';

/** Subsidies of one proposal, at most. */
export const PROPOSAL_MAX = 10;

/** The subsidies that an address names by `?subsidies=3,9`, each once, in its order. */
export const subsidiesInAddress = (params: URLSearchParams): number[] => [
  ...new Set(
    (params.get('subsidies') ?? '')
      .split(',')
      .filter((text) => /^[1-9]\d{0,14}$/.test(text))
      .map(Number),
  ),
];

/** The proposal sheet of a client; without subsidies it lets one choose them. */
export const proposalPath = (clientId: number, subsidyIds: readonly number[] = []): string => {
  const path = clientPath(clientId, { view: 'proposal' });
  return subsidyIds.length === 0 ? path : `${path}&subsidies=${subsidyIds.join(',')}`;
};

/** Where those of a proposal are chosen anew, those that it has by now among them. */
export const proposalChoicePath = (clientId: number, subsidyIds: readonly number[]): string =>
  `${proposalPath(clientId, subsidyIds)}&choose=1`;
