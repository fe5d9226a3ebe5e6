import type { Locator, Page } from '@playwright/test';
import type { Fault } from './api-faults.ts';
import { expect } from './fixtures.ts';
import { enter, heading, logIn, workspaces } from './log-in.ts';

/** A form under test: how to open it, what it sends, and what shows that it was saved. */
export type Form = {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Labels of fields with the text to type. Tests press Enter in the last field. */
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  /** The call that the form sends, and its response if the server does not implement the call. */
  readonly call: { method: 'POST' | 'PUT'; path: string } & Pick<Fault, 'json'>;
  /** The request body: JSON, or the text of form data. */
  readonly body: unknown;
  readonly done: (page: Page) => Promise<void>;
};

/** Finds a field by its label, which may be followed by 必須 or 任意. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(
    new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}(?: ?(?:必須|任意))?$`),
  );

export const fillIn = async (page: Page, { typed }: Form): Promise<void> => {
  for (const [label, value] of typed) await field(page, label).fill(value);
};

export const expectTyped = async (page: Page, { typed }: Form): Promise<void> => {
  for (const [label, value] of typed) await expect(field(page, label)).toHaveValue(value);
};

export const submitOf = (page: Page, { button }: Form): Locator =>
  page.getByRole('button', { name: button, exact: true });

const comesTo = (title: string) => async (page: Page) => expect(heading(page)).toHaveText(title);

const isSaved = async (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^保存しました/ })).toBeVisible();

/** Matches a multipart body that has exactly these parts in this order. */
const formData = (parts: readonly (readonly [name: string, value: string])[]): unknown => {
  const texts = parts.map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\\r\\n\\r\\n${value}`,
  );
  return expect.stringMatching(
    new RegExp(
      `^(?<edge>--\\S+)\\r\\n${texts.join('\\r\\n\\k<edge>\\r\\n')}\\r\\n\\k<edge>--\\r\\n$`,
    ),
  );
};

const inWorkspace = (path: string) => async (page: Page) =>
  enter(page, path, workspaces.subsidyGrantPlus);

export const createForm: Form = {
  name: 'ワークスペースの作成',
  open: async (page) => {
    await page.goto('/workspaces/create');
    await logIn(page);
    await expect(heading(page)).toHaveText('ワークスペースの作成');
  },
  typed: [['ワークスペース名', '株式会社みらい工房']],
  button: '作成する',
  call: { method: 'POST', path: '/v1/workspace' },
  body: formData([['name', '株式会社みらい工房']]),
  done: comesTo('会社のことを教えてください'),
};

export const changePasswordForm: Form = {
  name: 'パスワードの変更',
  open: inWorkspace('/settings/account/change-password'),
  typed: [
    ['現在のパスワード', 'Demo1234'],
    ['新しいパスワード', 'Secret123'],
    ['新しいパスワード(確認)', 'Secret123'],
  ],
  button: '変更する',
  call: { method: 'POST', path: '/v1/auth/change-password' },
  body: { currentPassword: 'Demo1234', newPassword: 'Secret123' },
  done: comesTo('アカウント設定'),
};

export const companyForm: Form = {
  name: '会社情報',
  open: async (page) => enter(page, '/company-info', workspaces.free),
  typed: [
    ['会社名', 'さくらば珈琲合同会社'],
    ['代表者名', '髙橋 葵'],
    ['市区町村', '横浜市青葉区'],
  ],
  button: '保存する',
  call: { method: 'POST', path: '/v1/workspace-profile' },
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
};

export const inviteForm: Form = {
  name: 'メンバーを招待',
  open: async (page) => {
    await enter(page, '/members', workspaces.subsidyGrantPlus);
    await page.getByRole('button', { name: 'メンバーを招待' }).click();
  },
  typed: [['メールアドレス', 'new@example.com']],
  button: '招待する',
  call: { method: 'POST', path: '/v1/invite' },
  body: { workspaceId: 4, email: 'new@example.com', workspaceUserRoleId: 3 },
  done: async (page) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'new@example.com' })).toHaveCount(1);
  },
};
