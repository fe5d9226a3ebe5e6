import {
  SquareKanban,
  Folder,
  FileText,
  FileSearch,
  History,
  Handshake,
  ArrowLeftRight,
  AppWindow,
} from 'lucide-react';
import { MENU_ICONS } from '~/app/layouts/main-menu';
import { routeAt } from '~/app/route-table';
import { clientEndpoints } from '~/contract/clients';
import { documentEndpoints } from '~/contract/documents';
import { mediaEndpoints } from '~/contract/medias';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import type { SubsidySummary } from '~/contract/subsidies';
import { taskEndpoints } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { menuFor } from '~/domain/access/menu';
import { documentStatusName } from '~/domain/documents/document';
import { planName } from '~/domain/plans/plan-names';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { kindName } from '~/domain/subsidies/record-type';
import { dueBadge } from '~/domain/tasks/due-badge';
import { taskStatusName } from '~/domain/tasks/task-status';
import { clientPath } from '~/entities/client/client-address';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { documentPath } from '~/entities/document/documents-address';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { FAVORITES_PATH } from '~/entities/favorite/paths';
import { mediaPath, MEDIAS_PATH } from '~/entities/media/paths';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { subsidyPath, SEARCH_PATH } from '~/entities/subsidy/paths';
import { NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { searchOnPlan, toQuery } from '~/entities/subsidy/search-queries';
import { taskPath, TASKS_PATH } from '~/entities/task/paths';
import { tasksAddress, tasksPath } from '~/entities/task/tasks-address';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { workspaceLink } from '~/features/workspaces/list/requested-workspace';
import { callOrThrow } from '~/session/api';
import { readSession } from '~/session/session';
import type { PaletteSource, PaletteEntry } from './palette-source';

/** Readings and common other names of the screens. */
const SEARCH_TERMS: Record<string, string> = {
  [SEARCH_PATH]: 'けんさく ほじょきん じょせいきん さがす 補助金 助成金 探す',
  [FAVORITES_PATH]: 'おきにいり ほし ブックマーク 比較 ひかく',
  [DOCUMENTS_PATH]: 'しょるい しんせいしょ 申請書',
  [TASKS_PATH]: 'たすく しごと やること 申請 しんせい',
  [MEDIAS_PATH]: 'めでぃあ ふぁいる ファイル 写真 しゃしん',
  [CLIENTS_PATH]: 'くらいあんと こきゃく 顧客 関与先',
  [COMPANY_INFO_PATH]: 'かいしゃじょうほう きぎょう 企業 自社 じしゃ プロフィール',
  [MEMBERS_PATH]: 'めんばー しょうたい 招待 けんげん 権限',
  [NOTIFICATIONS_PATH]: 'つうち おしらせ お知らせ 条件 じょうけん',
  [settingsPaths.menu]: 'せってい',
  [settingsPaths.workspace]: 'わーくすぺーすせってい ロゴ',
  [settingsPaths.account]: 'あかうんとせってい なまえ 名前',
  [settingsPaths.changeEmail]: 'めーるあどれすのへんこう',
  [settingsPaths.changePassword]: 'ぱすわーどのへんこう',
  [settingsPaths.plans]: 'ぷらん りょうきん 料金 アップグレード',
  [settingsPaths.paymentMethod]: 'おしはらいほうほう かーど クレジットカード',
  [settingsPaths.billings]: 'せいきゅうりれき りょうしゅうしょ 領収書',
  [settingsPaths.others]: 'そのたのせってい たいかい 退会 さくじょ 削除',
  [settingsPaths.planDowngrade]: 'ぷらんのだうんぐれーど',
  [settingsPaths.paymentPeriod]: 'おしはらいしゅうき 年払い 月払い',
  [WORKSPACES_PATH]: 'わーくすぺーす きりかえ',
};

/** In the order of the settings' own menu. */
const SETTINGS = Object.keys(SEARCH_TERMS).filter((path) =>
  path.startsWith(`${settingsPaths.menu}/`),
);

/** The number of results per source. */
const LIMIT = 5;

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join('・');

const subsidyEntry = (subsidy: SubsidySummary): PaletteEntry => ({
  id: String(subsidy.subsidyId),
  label: subsidy.title,
  due: deadlineOf(subsidy.acceptanceEnd, new Date()),
  detail: joined(kindName(subsidy), subsidy.issuer),
  searchTerms: subsidy.issuer ?? '',
  path: subsidyPath(subsidy.subsidyId),
});

/** All sources, in the order of their groups. */
export const paletteSources: readonly PaletteSource[] = [
  {
    id: 'screens',
    title: '画面',
    icon: AppWindow,
    finds: 'once',
    isLocal: true,
    limit: Infinity,
    find: async ({ access }) => [
      ...menuFor(access).flatMap(({ rows }) =>
        rows.map(({ path, label, feature }) => ({
          id: path,
          label,
          icon: MENU_ICONS[feature],
          searchTerms: SEARCH_TERMS[path],
          path,
        })),
      ),
      {
        id: WORKSPACES_PATH,
        label: 'ワークスペースを切り替える',
        icon: ArrowLeftRight,
        searchTerms: SEARCH_TERMS[WORKSPACES_PATH],
        path: WORKSPACES_PATH,
      },
    ],
  },
  {
    id: 'settings',
    title: '設定',
    icon: MENU_ICONS.settings,
    finds: 'once',
    isLocal: true,
    limit: Infinity,
    find: async ({ access }) =>
      SETTINGS.flatMap((path) => {
        const route = routeAt(path);
        return route !== undefined && can(route.feature, access)
          ? [{ id: path, label: route.title, searchTerms: SEARCH_TERMS[path], path }]
          : [];
      }),
  },
  {
    id: 'workspaces',
    title: 'ワークスペース',
    icon: ArrowLeftRight,
    finds: 'once',
    limit: 10,
    find: async ({ workspaceId: current }) =>
      readSession()
        .workspaces.filter(({ workspaceId }) => workspaceId !== current)
        .map(({ workspaceId, name, plan }) => ({
          id: String(workspaceId),
          label: `${name}に切り替える`,
          detail: planName(plan),
          searchTerms: 'わーくすぺーす きりかえ',
          ...workspaceLink(workspaceId),
        })),
  },
  {
    id: 'clients',
    title: 'クライアント',
    icon: Handshake,
    feature: 'clients',
    finds: 'once',
    isTypedOnly: true,
    limit: LIMIT,
    find: async ({ workspaceId }, signal) => {
      const query = { workspaceId };
      const names = await callOrThrow(clientEndpoints.listClientNames, { query }, { signal });
      return names.map(({ clientId, companyName, companyNameKana, corporateNumber, isLocked }) => ({
        id: String(clientId),
        label: companyName,
        detail: isLocked ? '閲覧のみ' : undefined,
        searchTerms: `${companyNameKana ?? ''}\n${corporateNumber ?? ''}`,
        path: clientPath(clientId),
      }));
    },
  },
  {
    id: 'recent-subsidies',
    title: '最近見た補助金・助成金',
    icon: History,
    feature: 'subsidyDetail',
    finds: 'once',
    isFirstUntyped: true,
    limit: LIMIT,
    find: async ({ workspaceId }, signal) => {
      const { listRecentSubsidies } = recentSubsidyEndpoints;
      const seen = await callOrThrow(listRecentSubsidies, { query: { workspaceId } }, { signal });
      return seen.map(({ subsidy }) => subsidyEntry(subsidy));
    },
  },
  {
    id: 'subsidies',
    title: '補助金・助成金',
    icon: FileSearch,
    feature: 'search',
    finds: 'typed',
    limit: LIMIT,
    find: async ({ workspaceId, text, access: { plan } }, signal) => {
      // Includes closed subsidies, sorted last: a name should be found whatever its status.
      const query = toQuery({ ...NEW_SEARCH, keyword: text, status: [] });
      const { items } = await searchOnPlan(plan, { ...query, perPage: LIMIT, workspaceId }, signal);
      return items.map(subsidyEntry);
    },
    further: ({ text }) => ({
      id: 'search',
      label: `「${text}」を検索`,
      path: searchPath({ ...NEW_SEARCH, keyword: text }),
    }),
  },
  {
    id: 'documents',
    title: '書類',
    icon: FileText,
    feature: 'documents',
    finds: 'typed',
    limit: LIMIT,
    find: async ({ workspaceId, text }, signal) => {
      const query = { workspaceId, keyword: text, sort: 'updated', perPage: LIMIT } as const;
      const { items } = await callOrThrow(documentEndpoints.listDocuments, { query }, { signal });
      return items.map(({ documentId, title, status, subsidyTitle }) => ({
        id: String(documentId),
        label: title,
        detail: joined(documentStatusName(status), subsidyTitle),
        path: documentPath(documentId),
      }));
    },
  },
  {
    id: 'tasks',
    title: '案件',
    icon: SquareKanban,
    feature: 'selfApplicationTaskDetail',
    finds: 'typed',
    limit: LIMIT,
    find: async ({ workspaceId, text }, signal) => {
      const query = { workspaceId, keyword: text, perPage: LIMIT };
      const { items } = await callOrThrow(taskEndpoints.listTasks, { query }, { signal });
      return items.map((task) => ({
        id: String(task.taskId),
        label: task.title,
        due: dueBadge(task, new Date()),
        detail: joined(taskStatusName(task.status), task.subsidyTitle),
        path: taskPath(task.taskId),
      }));
    },
    further: ({ text }) => ({
      id: 'all',
      label: `案件で「${text}」を検索`,
      path: tasksPath({ ...tasksAddress.unset, view: 'table', keyword: text, showsTerminal: true }),
    }),
  },
  {
    id: 'medias',
    title: 'ファイル',
    icon: Folder,
    feature: 'medias',
    finds: 'typed',
    limit: LIMIT,
    find: async ({ workspaceId, text }, signal) => {
      const query = { workspaceId, keyword: text, sort: 'newest', perPage: LIMIT } as const;
      const { items } = await callOrThrow(mediaEndpoints.listMedias, { query }, { signal });
      return items.map(({ mediaId, title, category, fileName }) => ({
        id: String(mediaId),
        label: title,
        detail: `${category}・${fileName}`,
        path: mediaPath(mediaId),
      }));
    },
  },
];
