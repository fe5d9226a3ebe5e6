import type { Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { companyForm, expectTyped, field, fillIn, submitOf } from './support/forms.ts';
import { heading, letInByForm, openSearch, resultLinks } from './support/log-in.ts';

const NOT_KEPT = /ログインの状態を保存できません/;

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const save = async (page: Page): Promise<void> => {
  letInByForm(page.context());
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await submitOf(page, companyForm).click();
  await companyForm.done(page);
};

test('in a browser that denies all storage, a user can log in and save a form', async ({
  page,
}) => {
  await page.addInitScript(`{
    const get = ${denied.toString()};
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get });
    }
  }`);
  await save(page);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});

test('in a browser without storage space, the app shows a warning and keeps the session until a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await save(page);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('ログイン');
});

test('navigation still works when the browser runs out of storage space during a session', async ({
  page,
}) => {
  await openSearch(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await expect(heading(page)).toHaveText('設定');
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});

const drafts = {
  'of another shape': { values: { typed: 'anything' } },
  'without values': {},
  'with values of other types': { values: { companyName: 5, businessCategoryIds: 'all' } },
};

for (const [what, draft] of Object.entries(drafts)) {
  test(`the company form ignores a stored draft ${what} and shows the saved values`, async ({
    page,
  }) => {
    await page.goto('/404.txt');
    await page.evaluate(
      async (more) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('hojokin-desk-drafts', 1);
          opening.addEventListener('error', () => reject(new Error('not opened')));
          opening.addEventListener('upgradeneeded', () => {
            const keyPath = ['email', 'workspaceId', 'form'];
            const store = opening.result.createObjectStore('drafts', { keyPath });
            store.createIndex('email', 'email');
            const owner = { email: 'demo@example.com', workspaceId: 1, form: 'company-info' };
            store.put({ ...owner, title: '会社情報', ...more });
          });
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        }),
      draft,
    );
    await companyForm.open(page);
    await expect(field(page, '会社名')).toHaveValue('さくらば珈琲');
    await expect(page.getByText(/復元しました/)).toHaveCount(0);
    await fillIn(page, companyForm);
    await expectTyped(page, companyForm);
    await submitOf(page, companyForm).click();
    await companyForm.done(page);
  });
}

test('a form can be saved even if the database for unsaved input in the browser has a newer version than the app expects', async ({
  page,
}) => {
  await page.goto('/404.txt');
  await page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('hojokin-desk-drafts', 99);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await save(page);
});
