import type { SubsidyDetail } from '~/contract/subsidies';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';

type Rounds = SubsidyDetail['rounds'];

const opening = ({ acceptanceStart }: SubsidyHead): number =>
  acceptanceStart === null ? 0 : Date.parse(acceptanceStart);

/**
 * The rounds of a programme published by a moment, the first to open first; none if there is only
 * one.
 */
export const createProgrammeRounds = (
  heads: readonly SubsidyHead[],
): ((programmeKey: string | null, now: Date) => Rounds) => {
  const programmes = new Map<string, SubsidyHead[]>();
  for (const head of heads) {
    if (head.programmeKey === null) continue;
    const known = programmes.get(head.programmeKey);
    if (known === undefined) programmes.set(head.programmeKey, [head]);
    else known.push(head);
  }
  return (programmeKey, now) => {
    const rounds = (programmes.get(programmeKey ?? '') ?? [])
      .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) <= now.getTime())
      .toSorted((one, other) => opening(one) - opening(other) || one.subsidyId - other.subsidyId);
    return rounds.length < 2
      ? []
      : rounds.map(({ subsidyId, round, acceptanceStart, acceptanceEnd }) => ({
          subsidyId,
          round,
          acceptanceStart,
          acceptanceEnd,
        }));
  };
};
