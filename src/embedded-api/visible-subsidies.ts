import type { SubsidyFilters, SubsidySummary } from '~/contract/subsidies';
import { canSearchGrants } from '~/domain/limits';
import type { Plan } from '~/domain/plans';
import type { SubsidyKind } from '~/domain/subsidy';
import type { Context } from '~/embedded-api/context';
import { askerIn } from '~/embedded-api/handlers/subsidies';
import { forbidden, notFound } from '~/embedded-api/refusal';
import type { Seat } from '~/embedded-api/seats';

/** The kinds that a plan finds at all (spec §9). */
export const kindsOn = (plan: Plan): readonly SubsidyKind[] =>
  canSearchGrants(plan) ? ['subsidy', 'grant'] : ['subsidy'];

const demandKind = ({ plan }: Seat, kind: SubsidyKind): void => {
  if (!kindsOn(plan).includes(kind)) throw forbidden('現在のプランでは助成金を利用できません');
};

/** Refuses filters that ask for what the plan does not find. */
export const demandKinds = (seat: Seat, { kind = [] }: SubsidyFilters): void => {
  for (const one of kind) demandKind(seat, one);
};

/**
 * A subsidy as a seat sees it; null where its plan does not find it, and where it is gone, as an
 * import of real data replaces all that there were.
 */
export const subsidyLookup = async (
  context: Context,
  seat: Seat,
): Promise<(subsidyId: number) => SubsidySummary | null> => {
  const asker = await askerIn(context, seat);
  const subsidies = await context.subsidies();
  const kinds = kindsOn(seat.plan);
  return (subsidyId) => {
    const subsidy = subsidies.summary(subsidyId, asker);
    return subsidy && kinds.includes(subsidy.kind) ? subsidy : null;
  };
};

/** One that is there and that the plan finds; 404 or 403 if not. */
export const demandSubsidy = async (
  context: Context,
  seat: Seat,
  subsidyId: number,
): Promise<SubsidySummary> => {
  const subsidies = await context.subsidies();
  const subsidy = subsidies.summary(subsidyId, await askerIn(context, seat));
  if (!subsidy) throw notFound('補助金・助成金が見つかりません');
  demandKind(seat, subsidy.kind);
  return subsidy;
};
