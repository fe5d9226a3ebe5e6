import { AppWindow } from 'lucide-react';
import { routeAt } from '~/app/route-table';
import { can, type Access } from '~/domain/access/access';
import { menuFor } from '~/domain/access/menu';
import type { PaletteEntry, PaletteSource } from './palette-source';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { FAVORITES_PATH } from '~/entities/favorite/paths';
import { MEDIAS_PATH } from '~/entities/media/paths';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { TASKS_PATH } from '~/entities/task/paths';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

/** Readings, and what people call a screen besides its name. */
const WORDS: Record<string, string> = {
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
const SETTINGS = Object.keys(WORDS).filter((path) => path.startsWith(`${settingsPaths.menu}/`));

const settingsFor = (access: Access): PaletteEntry[] =>
  SETTINGS.flatMap((path) => {
    const route = routeAt(path);
    return route !== undefined && can(route.feature, access)
      ? [{ id: path, label: route.title, detail: '設定', words: WORDS[path], path }]
      : [];
  });

const SWITCH: PaletteEntry = {
  id: WORKSPACES_PATH,
  label: 'ワークスペースを切り替える',
  words: WORDS[WORKSPACES_PATH],
  path: WORKSPACES_PATH,
};

/** Every screen that plan and role open: the menu, what is under 設定, and the other workspaces. */
const screensFor = (access: Access): PaletteEntry[] => [
  ...menuFor(access).flatMap(({ rows }) =>
    rows.map(({ path, label }) => ({ id: path, label, words: WORDS[path], path })),
  ),
  ...settingsFor(access),
  SWITCH,
];

export const screens: PaletteSource = {
  id: 'screens',
  title: '画面',
  icon: AppWindow,
  isOpen: () => true,
  finds: 'once',
  isLocal: true,
  limit: Infinity,
  find: async ({ access }) => screensFor(access),
};
