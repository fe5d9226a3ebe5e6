import { rolesThatOpen } from '~/domain/access/access';
import { FEATURES, type Feature } from '~/domain/access/features';
import { menuFor } from '~/domain/access/menu';
import { ROLES, type Role } from '~/domain/access/roles';
import { LIMITED, limitOn, type Limited } from './limits';
import type { Plan } from './plans';

type LostAccess = {
  feature: Feature;
  roles: readonly Role[];
  /** No role may open it any more. */
  isClosed: boolean;
};

/** The features that each role loses by a change of plan. */
export const accessLost = (from: Plan, to: Plan): LostAccess[] =>
  FEATURES.flatMap((feature) => {
    const left = rolesThatOpen(feature, to);
    const roles = rolesThatOpen(feature, from).filter((role) => !left.includes(role));
    return roles.length === 0 ? [] : [{ feature, roles, isClosed: left.length === 0 }];
  });

const screensOf = (plan: Plan, role: Role): string[] =>
  menuFor({ plan, role }).flatMap(({ rows }) => rows.map(({ label }) => label));

type LostScreens = {
  role: Role;
  /** The labels of the screens in the main menu. */
  screens: readonly string[];
  /** Only the settings are left to the role. */
  isAll: boolean;
};

/** The screens that each role loses; roles that lose none are left out. */
export const screensLost = (from: Plan, to: Plan): LostScreens[] =>
  ROLES.flatMap((role) => {
    const left = screensOf(to, role);
    const screens = screensOf(from, role).filter((screen) => !left.includes(screen));
    const isAll = left.every((screen) => screen === '設定');
    return screens.length === 0 ? [] : [{ role, screens, isAll }];
  });

type OverLimit = { what: Limited; count: number; limit: number; over: number };

export const overLimits = (
  plan: Plan,
  counts: Readonly<Partial<Record<Limited, number>>>,
): OverLimit[] =>
  LIMITED.flatMap((what) => {
    const count = counts[what] ?? 0;
    const limit = limitOn(what, plan);
    return limit !== null && count > limit ? [{ what, count, limit, over: count - limit }] : [];
  });

/** The items beyond a limit: the newest by id. */
export const beyondLimit = <Numbered extends { id: number }>(
  all: readonly Numbered[],
  limit: number | null,
): Numbered[] => (limit === null ? [] : all.toSorted((a, b) => a.id - b.id).slice(limit));
