import { AppWindow } from 'lucide-react';
import { routeAt } from '~/app/route-table';
import { can, type Access } from '~/domain/access/access';
import { menuFor } from '~/domain/access/menu';
import type { PaletteEntry, PaletteSource } from './palette-source';

/** Readings, and what people call a screen besides its name. */
const WORDS: Record<string, string> = {
  '/search': 'けんさく ほじょきん じょせいきん さがす 補助金 助成金 探す',
  '/favorites': 'おきにいり ほし ブックマーク 比較 ひかく',
  '/documents': 'しょるい しんせいしょ 申請書',
  '/tasks': 'たすく しごと やること 申請 しんせい',
  '/medias': 'めでぃあ ふぁいる ファイル 写真 しゃしん',
  '/clients': 'くらいあんと こきゃく 顧客 関与先',
  '/company-info': 'かいしゃじょうほう きぎょう 企業 自社 じしゃ プロフィール',
  '/members': 'めんばー しょうたい 招待 けんげん 権限',
  '/notifications': 'つうち おしらせ お知らせ 条件 じょうけん',
  '/settings': 'せってい',
  '/settings/workspace': 'わーくすぺーすせってい ロゴ',
  '/settings/account': 'あかうんとせってい なまえ 名前',
  '/settings/account/change-email': 'めーるあどれすのへんこう',
  '/settings/account/change-password': 'ぱすわーどのへんこう',
  '/settings/plans': 'ぷらん りょうきん 料金 アップグレード',
  '/settings/payment-method': 'おしはらいほうほう かーど クレジットカード',
  '/settings/billings': 'せいきゅうりれき りょうしゅうしょ 領収書',
  '/settings/others': 'そのたのせってい たいかい 退会 さくじょ 削除',
  '/settings/others/plan-downgrade': 'ぷらんのだうんぐれーど',
  '/settings/others/payment-period': 'おしはらいしゅうき 年払い 月払い',
  '/workspaces': 'わーくすぺーす きりかえ',
};

/** In the order of the settings' own menu. */
const SETTINGS = Object.keys(WORDS).filter((path) => path.startsWith('/settings/'));

const settingsFor = (access: Access): PaletteEntry[] =>
  SETTINGS.flatMap((path) => {
    const route = routeAt(path);
    return route !== undefined && can(route.feature, access)
      ? [{ id: path, label: route.title, detail: '設定', words: WORDS[path], path }]
      : [];
  });

const SWITCH: PaletteEntry = {
  id: '/workspaces',
  label: 'ワークスペースを切り替える',
  words: WORDS['/workspaces'],
  path: '/workspaces',
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
