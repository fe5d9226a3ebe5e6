import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Feature } from '~/domain/access/features';
import type { Prefetch } from '~/session/query';
import type * as rarePages from './pages/rare-pages';

type PageModule = { default: ComponentType };

export type Route = {
  /** In react-router's syntax; every `:id` is a positive integer. */
  readonly path: string;
  /** The screen's heading and, before 「｜補助金デスク」, its title. */
  readonly title: string;
  /** `plain`: one column without a menu. `app`: side navigation, needs a selected workspace. */
  readonly layout: 'plain' | 'app';
  /** The feature of the access table that the guard checks. Required for every route. */
  readonly feature: Feature;
  /** Redirects logged-in users; `unlessChangingEmail`: not if a new address awaits its code. */
  readonly guestsOnly?: true | 'unlessChangingEmail';
  /** The page sets its own title from the item it shows, once that is loaded. */
  readonly titledByPage?: true;
  /** Names in the query that open something with another heading. */
  readonly headedBy?: readonly string[];
  readonly page: () => Promise<PageModule>;
  readonly first?: () => Promise<{ prefetch: Prefetch }>;
};

const rare = (name: keyof typeof rarePages) => async (): Promise<PageModule> =>
  (await import('./pages/rare-pages'))[name]();

/** The screens of specification §2, in its order: read by the guard, the menu and the titles. */
export const routes = [
  {
    path: '/',
    title: 'ログイン',
    layout: 'plain',
    feature: 'public',
    guestsOnly: true,
    page: async () => import('~/features/auth/pages/login'),
  },
  {
    path: '/signup',
    title: '新規登録',
    layout: 'plain',
    feature: 'public',
    guestsOnly: true,
    page: async () => import('~/features/auth/pages/signup'),
  },
  {
    path: '/confirm-email',
    title: 'メールアドレスの確認',
    layout: 'plain',
    feature: 'public',
    guestsOnly: 'unlessChangingEmail',
    page: rare('confirmEmail'),
  },
  {
    path: '/forgot-password',
    title: 'パスワードの再設定',
    layout: 'plain',
    feature: 'public',
    guestsOnly: true,
    page: rare('forgotPassword'),
  },
  {
    path: '/forgot-password/change-password',
    title: '新しいパスワードの設定',
    layout: 'plain',
    feature: 'public',
    guestsOnly: true,
    page: rare('resetPassword'),
  },
  {
    path: '/workspaces',
    title: 'ワークスペース',
    layout: 'plain',
    feature: 'signedIn',
    page: async () => import('~/features/workspaces/pages/workspaces'),
    first: async () => import('~/features/workspaces/prefetch'),
  },
  {
    path: '/workspaces/create',
    title: 'ワークスペースの作成',
    layout: 'plain',
    feature: 'signedIn',
    page: async () => import('~/features/workspaces/pages/create-workspace'),
  },
  {
    path: '/search',
    title: '補助金・助成金を探す',
    layout: 'app',
    feature: 'search',
    titledByPage: true,
    headedBy: ['compare'],
    page: async () => import('./pages/search'),
    first: async () => import('~/features/subsidies/search/search-prefetch'),
  },
  {
    path: '/search/:id',
    title: '補助金の詳細',
    layout: 'app',
    feature: 'subsidyDetail',
    titledByPage: true,
    page: async () => import('./pages/subsidy'),
    first: async () => import('~/features/subsidies/detail/detail-prefetch'),
  },
  {
    path: '/search/:id/pdf',
    title: '補助金のPDF',
    layout: 'plain',
    feature: 'public',
    titledByPage: true,
    page: async () => import('~/features/subsidies/pages/subsidy-pdf'),
    first: async () => import('~/features/subsidies/detail/detail-prefetch'),
  },
  {
    path: '/documents',
    title: '書類',
    layout: 'app',
    feature: 'documents',
    titledByPage: true,
    headedBy: ['document', 'deleted'],
    page: async () => import('~/features/documents/pages/documents'),
    first: async () => import('~/features/documents/list/list-prefetch'),
  },
  {
    path: '/company-info',
    title: '会社情報',
    layout: 'app',
    feature: 'companyInfo',
    headedBy: ['first'],
    page: rare('companyInfo'),
  },
  {
    path: '/clients',
    title: 'クライアント',
    layout: 'app',
    feature: 'clients',
    titledByPage: true,
    headedBy: ['client', 'new', 'import', 'fill'],
    page: async () => import('./pages/clients'),
    first: async () => import('~/features/clients/prefetch'),
  },
  { path: '/members', title: 'メンバー', layout: 'app', feature: 'members', page: rare('members') },
  {
    path: '/medias',
    title: 'ファイル',
    layout: 'app',
    feature: 'medias',
    headedBy: ['deleted'],
    page: async () => import('~/features/medias/pages/medias'),
  },
  {
    path: '/medias/:id',
    title: 'ファイルの詳細',
    layout: 'app',
    feature: 'medias',
    titledByPage: true,
    page: async () => import('~/features/medias/pages/media'),
  },
  {
    path: '/tasks',
    title: '案件',
    layout: 'app',
    feature: 'tasks',
    headedBy: ['deleted'],
    page: async () => import('~/features/tasks/pages/tasks'),
    first: async () => import('~/features/tasks/list/prefetch'),
  },
  {
    path: '/tasks/:id',
    title: '案件の詳細',
    layout: 'app',
    feature: 'selfApplicationTaskDetail',
    titledByPage: true,
    page: async () => import('~/features/tasks/pages/task'),
    first: async () => import('~/features/tasks/detail/prefetch'),
  },
  {
    path: '/notifications',
    title: '通知',
    layout: 'app',
    feature: 'notifications',
    page: async () => import('~/features/notifications/pages/notifications'),
    first: async () => import('~/features/notifications/inbox/prefetch'),
  },
  {
    path: '/favorites',
    title: 'お気に入り',
    layout: 'app',
    feature: 'favorites',
    titledByPage: true,
    headedBy: ['compare'],
    page: async () => import('./pages/favorites'),
    first: async () => import('~/features/favorites/list/prefetch'),
  },
  { path: '/settings', title: '設定', layout: 'app', feature: 'settings', page: rare('settings') },
  {
    path: '/settings/workspace',
    title: 'ワークスペース設定',
    layout: 'app',
    feature: 'settingsWorkspace',
    page: rare('workspace'),
  },
  {
    path: '/settings/account',
    title: 'アカウント設定',
    layout: 'app',
    feature: 'settingsAccount',
    page: rare('account'),
  },
  {
    path: '/settings/account/change-email',
    title: 'メールアドレスの変更',
    layout: 'app',
    feature: 'settingsAccount',
    page: rare('changeEmail'),
  },
  {
    path: '/settings/account/change-password',
    title: 'パスワードの変更',
    layout: 'app',
    feature: 'settingsAccount',
    page: rare('changePassword'),
  },
  {
    path: '/settings/billings',
    title: '請求履歴',
    layout: 'app',
    feature: 'billings',
    titledByPage: true,
    page: rare('billings'),
  },
  {
    path: '/settings/plans',
    title: 'プラン',
    layout: 'app',
    feature: 'plans',
    page: rare('plans'),
  },
  {
    path: '/settings/payment-method',
    title: 'お支払い方法',
    layout: 'app',
    feature: 'paymentMethod',
    page: rare('paymentMethod'),
  },
  {
    path: '/settings/others',
    title: 'その他の設定',
    layout: 'app',
    feature: 'settingsOthers',
    page: rare('others'),
  },
  {
    path: '/settings/others/plan-downgrade',
    title: 'プランのダウングレード',
    layout: 'app',
    feature: 'planDowngrade',
    page: rare('planDowngrade'),
  },
  {
    path: '/settings/others/payment-period',
    title: 'お支払い周期',
    layout: 'app',
    feature: 'paymentPeriod',
    page: rare('paymentPeriod'),
  },
  { path: '/tmp', title: '準備中', layout: 'app', feature: 'signedIn', page: rare('comingSoon') },
] as const satisfies readonly Route[];

/** The route that a path such as /search/12 matches. */
export const routeAt = (pathname: string): Route | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);
