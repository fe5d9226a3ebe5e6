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
