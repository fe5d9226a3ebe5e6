import type { ClientPage, ClientQuery, ClientSort } from '~/contract/clients';
import { areaCovers, areaName } from '~/domain/content/areas';
import { CLIENTS_PER_PAGE_MAX } from '~/domain/company/client';
import { filledCompanyFields } from '~/domain/company/company-fields';
import { isHeldBy, parseKeyword } from '~/domain/subsidies/keyword';
import type { ClientRow } from './rows';
import { clientOf } from './answers';
import { figuresIn, type Figures } from './figures';
import { lockedClientIds } from './find-client';
import { withoutLegalForm } from './legal-form';
import type { Context } from '~/embedded-api/core/context';
import type { Membership } from '~/embedded-api/workspaces/membership';

const DEFAULT_PER_PAGE = 50;

type Order = (one: ClientRow, other: ClientRow) => number;

const collator = new Intl.Collator('ja', { numeric: true });

const lookedUpAs = ({ profile }: ClientRow): string =>
  withoutLegalForm(profile.companyNameKana ?? profile.companyName);

/** By the reading, as a list of companies is looked through; one without stands by its name. */
export const byName: Order = (one, other) =>
  collator.compare(lookedUpAs(one), lookedUpAs(other)) ||
  collator.compare(one.profile.companyName, other.profile.companyName) ||
  one.clientId - other.clientId;

/** By a figure of each row, found once; the smallest first, those of one figure by name. */
const byFigure = (rows: readonly ClientRow[], figureOf: (row: ClientRow) => number): Order => {
  const figures = new Map(rows.map((row) => [row.clientId, figureOf(row)]));
  const at = ({ clientId }: ClientRow): number => figures.get(clientId) ?? 0;
  return (one, other) => {
    const [first, second] = [at(one), at(other)];
    // Two that are infinite differ by no number.
    return first === second ? byName(one, other) : first < second ? -1 : 1;
  };
};

const orderOf = (sort: ClientSort, rows: readonly ClientRow[], figures: Figures): Order => {
  switch (sort) {
    case 'name':
      return byName;
    case 'newest':
      return (one, other) => other.createdAt - one.createdAt || other.clientId - one.clientId;
    case 'deadline':
      return byFigure(rows, ({ clientId }) => {
        const next = figures.workOf(clientId).nextDeadline;
        return next === null ? Infinity : Date.parse(next.date);
      });
    case 'fits':
      return byFigure(rows, (row) => -(figures.fitCountOf?.(row) ?? 0));
    case 'incomplete':
      return byFigure(rows, ({ profile }) => filledCompanyFields(profile).length);
  }
};

const isAsked = ({ keyword = '', areaId, businessCategoryId }: ClientQuery) => {
  const words = parseKeyword(keyword);
  const asksWords = words.groups.length > 0 || words.excluded.length > 0;
  return ({ profile, contactName, contactEmail, memo }: ClientRow): boolean =>
    (areaId === undefined || (profile.areaId !== null && areaCovers(areaId, [profile.areaId]))) &&
    (businessCategoryId === undefined ||
      profile.businessCategoryIds.includes(businessCategoryId)) &&
    (!asksWords ||
      isHeldBy(words, [
        profile.companyName,
        profile.companyNameKana ?? '',
        profile.corporateNumber ?? '',
        profile.representativeName ?? '',
        `${areaName(profile.areaId ?? 0) ?? ''}${profile.city ?? ''}${profile.addressLine ?? ''}`,
        contactName ?? '',
        contactEmail ?? '',
        memo ?? '',
      ]));
};

/** A page of a workspace's clients, as asked for. */
export const clientPageOf = async (
  context: Context,
  membership: Membership,
  query: ClientQuery,
): Promise<ClientPage> => {
  const { workspaceId } = membership.workspace;
  const rows = await context.database.clients.where({ workspaceId }).toArray();
  const figures = await figuresIn(context, membership);
  const locked = await lockedClientIds(context, membership);
  const asked = rows.filter(isAsked(query));
  const found = asked.toSorted(orderOf(query.sort ?? 'name', asked, figures));
  const page = query.page ?? 1;
  const perPage = Math.min(query.perPage ?? DEFAULT_PER_PAGE, CLIENTS_PER_PAGE_MAX);
  return {
    items: found
      .slice((page - 1) * perPage, page * perPage)
      .map((row) => clientOf(row, { figures, isLocked: locked.has(row.clientId) })),
    total: found.length,
    page,
    perPage,
    clientTotal: rows.length,
  };
};
