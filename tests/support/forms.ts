import { screen } from '@testing-library/react';
import type { Form } from './open-form';
import { AS_OWNER_ON_FREE } from './open-settings';

/** A workspace in which the demo account is an owner and may change everything. */
export const OWN = 4;

const comesTo = (title: string) => async () =>
  screen.findByRole('heading', { level: 1, name: title });
const isSaved = async () => screen.findByText(/^保存しました \d{1,2}:\d{2}$/);
const taken = () => Response.json({});

export const logIn: Form = {
  name: 'ログイン',
  path: '/',
  typed: [
    ['メールアドレス', 'demo@example.com'],
    ['パスワード', 'Demo1234'],
  ],
  button: 'ログイン',
  call: 'POST /v1/auth/login',
  body: { email: 'demo@example.com', password: 'Demo1234' },
  done: comesTo('ワークスペース'),
};

const signUp: Form = {
  name: '新規登録',
  path: '/signup',
  typed: [
    ['パスワード', ' Secret 12 '],
    ['パスワード(確認)', ' Secret 12 '],
    ['メールアドレス', 'ｎｅｗ@example.com'],
  ],
  button: '登録する',
  call: 'POST /v1/auth/signup',
  body: { email: 'new@example.com', password: ' Secret 12 ' },
  done: comesTo('メールアドレスの確認'),
  refusedAt: { field: 'password', label: 'パスワード' },
  isOnlyOnce: true,
};

const confirm: Form = {
  name: 'メールアドレスの確認',
  path: '/confirm-email',
  typed: [
    ['メールアドレス', 'new@example.com'],
    ['確認コード', '０１２３４５'],
  ],
  button: '確認する',
  call: 'POST /v1/auth/confirm-email',
  answer: taken,
  body: { email: 'new@example.com', confirmationCode: '012345' },
  done: comesTo('ログイン'),
  refusedAt: { field: 'confirmationCode', label: '確認コード' },
  isOnlyOnce: true,
};

const forgot: Form = {
  name: 'パスワードの再設定',
  path: '/forgot-password',
  typed: [['メールアドレス', 'demo@example.com']],
  button: '送信する',
  call: 'POST /v1/auth/forgot-password',
  body: { email: 'demo@example.com' },
  done: comesTo('新しいパスワードの設定'),
  refusedAt: { field: 'email', label: 'メールアドレス' },
};

const reset: Form = {
  name: '新しいパスワードの設定',
  path: '/forgot-password/change-password',
  typed: [
    ['メールアドレス', 'demo@example.com'],
    ['確認コード', '012345'],
    ['新しいパスワード', 'Secret123'],
    ['新しいパスワード(確認)', 'Secret123'],
  ],
  button: '変更する',
  call: 'POST /v1/auth/reset-password',
  answer: taken,
  body: { email: 'demo@example.com', newPassword: 'Secret123', confirmationCode: '012345' },
  done: comesTo('ログイン'),
  refusedAt: { field: 'newPassword', label: '新しいパスワード' },
  isOnlyOnce: true,
};

const create: Form = {
  name: 'ワークスペースの作成',
  path: '/workspaces/create',
  workspaceId: OWN,
  hasMenu: false,
  typed: [['ワークスペース名', '株式会社みらい工房']],
  button: '作成する',
  call: 'POST /v1/workspace',
  isMultipart: true,
  body: { name: '株式会社みらい工房' },
  done: comesTo('会社のことを教えてください'),
  refusedAt: { field: 'name', label: 'ワークスペース名' },
  isOnlyOnce: true,
  confirmsLeaving: true,
};

const workspace: Form = {
  name: 'ワークスペース設定',
  path: '/settings/workspace',
  workspaceId: OWN,
  typed: [['ワークスペース名', 'みなと坂システム']],
  button: '保存する',
  call: 'PUT /v1/workspace',
  isMultipart: true,
  body: { workspaceId: '4', name: 'みなと坂システム' },
  done: isSaved,
  refusedAt: { field: 'name', label: 'ワークスペース名' },
  confirmsLeaving: true,
  keepsDraft: true,
};

const account: Form = {
  name: 'アカウント設定',
  path: '/settings/account',
  workspaceId: OWN,
  typed: [['ユーザー名', '佐藤 みさき']],
  button: '保存する',
  call: 'PUT /v1/workspace-user',
  body: { workspaceId: 4, userName: '佐藤 みさき' },
  done: isSaved,
  refusedAt: { field: 'userName', label: 'ユーザー名' },
  confirmsLeaving: true,
  keepsDraft: true,
};

const changeEmail: Form = {
  name: 'メールアドレスの変更',
  path: '/settings/account/change-email',
  workspaceId: OWN,
  typed: [['新しいメールアドレス', 'misaki@example.com']],
  button: '変更する',
  call: 'POST /v1/auth/reset-email',
  body: { workspaceId: 4, newEmail: 'misaki@example.com' },
  done: comesTo('メールアドレスの確認'),
  refusedAt: { field: 'newEmail', label: '新しいメールアドレス' },
  isOnlyOnce: true,
  confirmsLeaving: true,
  keepsDraft: true,
};

const changePassword: Form = {
  name: 'パスワードの変更',
  path: '/settings/account/change-password',
  workspaceId: OWN,
  typed: [
    ['現在のパスワード', 'Demo1234'],
    ['新しいパスワード', 'Secret123'],
    ['新しいパスワード(確認)', 'Secret123'],
  ],
  button: '変更する',
  call: 'POST /v1/auth/change-password',
  body: { currentPassword: 'Demo1234', newPassword: 'Secret123' },
  done: comesTo('アカウント設定'),
  refusedAt: { field: 'currentPassword', label: '現在のパスワード' },
  isOnlyOnce: true,
  confirmsLeaving: true,
};

const company: Form = {
  name: '会社情報',
  path: '/company-info',
  workspaceId: AS_OWNER_ON_FREE,
  typed: [
    ['会社名', 'さくらば珈琲合同会社'],
    ['代表者名', '髙橋 葵'],
    ['市区町村', '横浜市青葉区'],
  ],
  button: '保存する',
  call: 'POST /v1/workspace-profile',
  body: {
    workspaceId: 1,
    companyName: 'さくらば珈琲合同会社',
    companyNameKana: null,
    corporateNumber: null,
    postalCode: null,
    areaId: null,
    city: '横浜市青葉区',
    addressLine: null,
    establishedOn: null,
    capital: null,
    employees: null,
    annualSales: null,
    fiscalMonth: null,
    businessCategoryIds: [],
    plannedProjects: [],
    tagIds: [],
    websiteUrl: null,
    phone: null,
    representativeName: '髙橋 葵',
    isNotification: false,
  },
  done: isSaved,
  refusedAt: { field: 'city', label: '市区町村' },
  isOnlyOnce: true,
  confirmsLeaving: true,
  keepsDraft: true,
};

const invite: Form = {
  name: 'メンバーを招待',
  path: '/members',
  workspaceId: OWN,
  show: async ({ user }) =>
    user.click(await screen.findByRole('button', { name: 'メンバーを招待' })),
  typed: [['メールアドレス', 'new@example.com']],
  button: '招待する',
  call: 'POST /v1/invite',
  body: { workspaceId: 4, email: 'new@example.com', workspaceUserRoleId: 3 },
  done: async () => screen.findByRole('row', { name: /new@example\.com/ }),
  refusedAt: { field: 'email', label: 'メールアドレス' },
  isOnlyOnce: true,
};

/**
 * The forms that `tests/forms/every-form.test.tsx` tests. Forms that need special test data have
 * the same tests in their own folders: `tests/clients/form.test.tsx`,
 * `tests/notifications/condition-form.test.tsx`.
 */
export const forms: readonly Form[] = [
  logIn,
  signUp,
  confirm,
  forgot,
  reset,
  create,
  workspace,
  account,
  changeEmail,
  changePassword,
  company,
  invite,
];
