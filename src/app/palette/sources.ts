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
import { clientEndpoints, type ClientName } from '~/contract/clients';
import { documentEndpoints, type DocumentSummary } from '~/contract/documents';
import { mediaEndpoints, type Media } from '~/contract/medias';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import type { SubsidySummary } from '~/contract/subsidies';
import { taskEndpoints, type TaskSummary } from '~/contract/tasks';
import { can, type Access } from '~/domain/access/access';
import { menuFor } from '~/domain/access/menu';
import { documentStatusName } from '~/domain/documents/document';
import { planName } from '~/domain/plans/plan-names';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyKindName } from '~/domain/subsidies/subsidy';
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
import { NEW_SEARCH, searchPath, type Search } from '~/entities/subsidy/search-address';
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

const settingsFor = (access: Access): PaletteEntry[] =>
  SETTINGS.flatMap((path) => {
    const route = routeAt(path);
    return route !== undefined && can(route.feature, access)
      ? [{ id: path, label: route.title, searchTerms: SEARCH_TERMS[path], path }]
      : [];
  });

const SWITCH: PaletteEntry = {
  id: WORKSPACES_PATH,
  label: 'ワークスペースを切り替える',
  icon: ArrowLeftRight,
  searchTerms: SEARCH_TERMS[WORKSPACES_PATH],
  path: WORKSPACES_PATH,
};

/** The main menu's screens for this plan and role, and the choice of another workspace. */
const screensFor = (access: Access): PaletteEntry[] => [
  ...menuFor(access).flatMap(({ rows }) =>
    rows.map(({ path, label, feature }) => ({
      id: path,
      label,
      icon: MENU_ICONS[feature],
      searchTerms: SEARCH_TERMS[path],
      path,
    })),
  ),
  SWITCH,
];

const screens: PaletteSource = {
  id: 'screens',
  title: '画面',
  icon: AppWindow,
  isOpen: () => true,
  finds: 'once',
  isLocal: true,
  limit: Infinity,
  find: async ({ access }) => screensFor(access),
};

const settings: PaletteSource = {
  id: 'settings',
  title: '設定',
  icon: MENU_ICONS.settings,
  isOpen: () => true,
  finds: 'once',
  isLocal: true,
  limit: Infinity,
  find: async ({ access }) => settingsFor(access),
};

/** The user's other workspaces. */
const otherWorkspaces: PaletteSource = {
  id: 'workspaces',
  title: 'ワークスペース',
  icon: ArrowLeftRight,
  isOpen: () => true,
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
};

const LIMIT = 5;

const clientEntry = ({
  clientId,
  companyName,
  companyNameKana,
  corporateNumber,
  isLocked,
}: ClientName): PaletteEntry => ({
  id: String(clientId),
  label: companyName,
  detail: isLocked ? '閲覧のみ' : undefined,
  searchTerms: [companyNameKana, corporateNumber].filter((word) => word !== null).join('\n'),
  path: clientPath(clientId),
});

/** Clients by name, kana or 法人番号. */
export const foundClients: PaletteSource = {
  id: 'clients',
  title: 'クライアント',
  icon: Handshake,
  isOpen: (access) => can('clients', access),
  finds: 'once',
  isTypedOnly: true,
  limit: LIMIT,
  find: async ({ workspaceId }, signal) => {
    const names = await callOrThrow(
      clientEndpoints.listClientNames,
      { query: { workspaceId } },
      { signal },
    );
    return names.map(clientEntry);
  },
};

const subsidyEntry = ({
  subsidyId,
  title,
  kind,
  issuer,
  acceptanceEnd,
}: SubsidySummary): PaletteEntry => ({
  id: String(subsidyId),
  label: title,
  due: deadlineOf(acceptanceEnd, new Date()),
  detail: [subsidyKindName(kind), issuer].filter((part) => part !== null).join('・'),
  searchTerms: issuer ?? '',
  path: subsidyPath(subsidyId),
});

const recentSubsidies: PaletteSource = {
  id: 'recent-subsidies',
  title: '最近見た補助金・助成金',
  icon: History,
  isOpen: (access) => can('subsidyDetail', access),
  finds: 'once',
  isFirstUntyped: true,
  limit: LIMIT,
  find: async ({ workspaceId }, signal) => {
    const seen = await callOrThrow(
      recentSubsidyEndpoints.listRecentSubsidies,
      { query: { workspaceId } },
      { signal },
    );
    return seen.map(({ subsidy }) => subsidyEntry(subsidy));
  },
};

const searchFor = (keyword: string): Search => ({ ...NEW_SEARCH, keyword });

/** Includes closed subsidies, sorted last: a typed name should be found whatever its status. */
const queryFor = (keyword: string) => ({
  ...toQuery({ ...searchFor(keyword), status: [] }),
  perPage: LIMIT,
});

/** The first results of the search, and a link to all of them. */
const foundSubsidies: PaletteSource = {
  id: 'subsidies',
  title: '補助金・助成金',
  icon: FileSearch,
  isOpen: (access) => can('search', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text, access: { plan } }, signal) => {
    const { items } = await searchOnPlan(plan, { ...queryFor(text), workspaceId }, signal);
    return items.map(subsidyEntry);
  },
  further: ({ text }) => ({
    id: 'search',
    label: `「${text}」を検索`,
    path: searchPath(searchFor(text)),
  }),
};

const documentEntry = ({
  documentId,
  title,
  status,
  subsidyTitle,
}: DocumentSummary): PaletteEntry => ({
  id: String(documentId),
  label: title,
  detail: [documentStatusName(status), subsidyTitle].filter((part) => part !== null).join('・'),
  path: documentPath(documentId),
});

/** Documents that contain the words in their title or content. */
const foundDocuments: PaletteSource = {
  id: 'documents',
  title: '書類',
  icon: FileText,
  isOpen: (access) => can('documents', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      documentEndpoints.listDocuments,
      { query: { workspaceId, keyword: text, sort: 'updated', perPage: LIMIT } },
      { signal },
    );
    return items.map(documentEntry);
  },
};

const mediaEntry = ({ mediaId, title, category, fileName }: Media): PaletteEntry => ({
  id: String(mediaId),
  label: title,
  detail: `${category}・${fileName}`,
  path: mediaPath(mediaId),
});

/** Files that contain the words in their title, file name or memo. */
const foundMedias: PaletteSource = {
  id: 'medias',
  title: 'ファイル',
  icon: Folder,
  isOpen: (access) => can('medias', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      mediaEndpoints.listMedias,
      { query: { workspaceId, keyword: text, sort: 'newest', perPage: LIMIT } },
      { signal },
    );
    return items.map(mediaEntry);
  },
};

const taskEntry = (task: TaskSummary): PaletteEntry => ({
  id: String(task.taskId),
  label: task.title,
  due: dueBadge(task, new Date()),
  detail: [taskStatusName(task.status), task.subsidyTitle]
    .filter((part) => part !== null)
    .join('・'),
  path: taskPath(task.taskId),
});

/** Tasks that contain the words, the earliest due first, and a link to all of them. */
const foundTasks: PaletteSource = {
  id: 'tasks',
  title: '案件',
  icon: SquareKanban,
  isOpen: (access) => can('selfApplicationTaskDetail', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      taskEndpoints.listTasks,
      { query: { workspaceId, keyword: text, perPage: LIMIT } },
      { signal },
    );
    return items.map(taskEntry);
  },
  further: ({ text }) => ({
    id: 'all',
    label: `案件で「${text}」を検索`,
    path: tasksPath({ ...tasksAddress.unset, view: 'table', keyword: text, showsTerminal: true }),
  }),
};

/** All sources, in the order of their groups. */
export const paletteSources: readonly PaletteSource[] = [
  screens,
  settings,
  otherWorkspaces,
  foundClients,
  recentSubsidies,
  foundSubsidies,
  foundDocuments,
  foundTasks,
  foundMedias,
];
