import type { ClientQuery, ClientSort } from '~/contract/clients';
import { CLIENTS_PER_PAGE_MAX } from '~/domain/company/client';
import { filledCompanyFields } from '~/domain/company/company-fields';
import { areaCovers, areaName } from '~/domain/content/areas';
import { matchesKeyword, parseKeyword } from '~/domain/subsidies/keyword';
import type { Context } from '~/embedded-api/core/context';
import { pageOf } from '~/embedded-api/core/page';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { clientOf, figuresIn, type Figures } from './figures';
import { lockedClientIds } from './find-client';
import type { ClientRow } from './rows';

const WORDS = [
  '(?:株式|有限|合同|合資|合名|相互)会社',
  '(?:一般|公益)?(?:社団|財団)法人',
  '(?:特定非営利活動|NPO|社会福祉|学校|宗教|監査|税理士|弁護士|司法書士|行政書士|社会保険労務士)法人',
  '(?:社会)?医療法人(?:社団|財団)?',
  '(?:農業協同|漁業協同|協同|企業)組合',
  // 「㈱」 and 「（株）」 after normalization.
  String.raw`\((?:株|有|同|資|名|社|財|医|福|学|一社|一財|公社|公財|特非)\)`,
  '(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ)[カガ]イシャ',
].join('|');

const BEFORE = new RegExp(`^(?:(?:${WORDS})\\s*)+`, 'u');
const AFTER = new RegExp(`(?:\\s*(?:${WORDS}))+$`, 'u');

/** A company's name or reading to sort by, without 「株式会社」 before or after it. */
export const withoutLegalForm = (name: string): string => {
  const folded = name.normalize('NFKC').trim();
  return folded.replace(BEFORE, '').replace(AFTER, '') || folded;
};

const PAGE_SIZE = { standard: 50, max: CLIENTS_PER_PAGE_MAX };

type Order = (one: ClientRow, other: ClientRow) => number;

const collator = new Intl.Collator('ja', { numeric: true });

const lookedUpAs = ({ profile }: ClientRow): string =>
  withoutLegalForm(profile.companyNameKana ?? profile.companyName);

/** By the reading of the name or, without one, by the name. */
export const byName: Order = (one, other) =>
  collator.compare(lookedUpAs(one), lookedUpAs(other)) ||
  collator.compare(one.profile.companyName, other.profile.companyName) ||
  one.clientId - other.clientId;

/** By a figure computed once per row, ascending; equal figures by name. */
const byFigure = (rows: readonly ClientRow[], figureOf: (row: ClientRow) => number): Order => {
  const figures = new Map(rows.map((row) => [row.clientId, figureOf(row)]));
  const at = ({ clientId }: ClientRow): number => figures.get(clientId) ?? 0;
  return (one, other) => {
    const [first, second] = [at(one), at(other)];
    // Two infinite figures cannot be subtracted.
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
        const next = figures.taskFiguresOf(clientId).nextDeadline;
        return next === null ? Infinity : Date.parse(next.date);
      });
    case 'fits':
      return byFigure(rows, (row) => -(figures.fitCountOf?.(row) ?? 0));
    case 'incomplete':
      return byFigure(rows, ({ profile }) => filledCompanyFields(profile).length);
  }
};

const isMatching = ({ keyword = '', areaId, businessCategoryId }: ClientQuery) => {
  const terms = parseKeyword(keyword);
  const hasKeyword = terms.groups.length > 0 || terms.excluded.length > 0;
  return ({ profile, contactName, contactEmail, memo }: ClientRow): boolean =>
    (areaId === undefined || (profile.areaId !== null && areaCovers(areaId, [profile.areaId]))) &&
    (businessCategoryId === undefined ||
      profile.businessCategoryIds.includes(businessCategoryId)) &&
    (!hasKeyword ||
      matchesKeyword(terms, [
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

export const clientPageOf = async (context: Context, member: Membership, query: ClientQuery) => {
  const { workspaceId } = member.workspace;
  const rows = await context.database.clients.where({ workspaceId }).toArray();
  const figures = await figuresIn(context, member);
  const locked = await lockedClientIds(context, member);
  const matching = rows.filter(isMatching(query));
  const found = matching.toSorted(orderOf(query.sort ?? 'name', matching, figures));
  const page = pageOf(found, query, PAGE_SIZE);
  return {
    ...page,
    items: page.items.map((row) => clientOf(row, { figures, isLocked: locked.has(row.clientId) })),
    clientTotal: rows.length,
  };
};
