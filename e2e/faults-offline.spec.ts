import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import {
  companyForm,
  expectTyped,
  field,
  fillIn,
  inviteForm,
  submitOf,
  type Form,
} from './support/forms.ts';
import { waitUntilSettled, openSearch, resultLinks } from './support/log-in.ts';

const banner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^インターネットに接続していません。/ });

const calledBy = ({ call }: Form): RegExp => new RegExp(`${call.path}$`);

// The other forms are tested in tests/forms. The invitation form is in a dialog, which hides the
// offline banner.
for (const form of [companyForm, inviteForm]) {
  test(`${form.name}: while offline, the form keeps its input and says why it cannot be sent, and once online, the user can send the form`, async ({
    page,
    context,
    server,
  }) => {
    await form.open(page);
    await waitUntilSettled(page);
    await fillIn(page, form);
    await context.setOffline(true);
    const send = submitOf(page, form);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription(
      /^インターネットに接続していないため、.+できません。接続が戻ると.+できます。$/,
    );
    await expect(banner(page)).toHaveCount(form === companyForm ? 1 : 0);
    await send.click({ force: true });
    await field(page, form.typed.at(-1)?.[0] ?? '').press('Enter');
    await expectTyped(page, form);

    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await expectTyped(page, form);
    expect(await server.requests(form.call.method, calledBy(form))).toEqual([]);
    await send.click();
    await form.done(page);
    expect(await server.requests(form.call.method, calledBy(form))).toHaveLength(1);
  });
}

test('after a reload, the company form restores input that the user typed while offline', async ({
  page,
  context,
}) => {
  await companyForm.open(page);
  await waitUntilSettled(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await fillIn(page, companyForm);
  await field(page, '会社名').blur();
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('前回保存していなかった入力を復元しました。')).toBeVisible();
  await expectTyped(page, companyForm);
});

test('if a search starts offline, a message says that the search waits for the connection, and the app sends it once when the browser is online again', async ({
  page,
  context,
  server,
}) => {
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await waitUntilSettled(page);
  await server.forgetRequests();
  await context.setOffline(true);
  await page.getByLabel('並び順').selectOption('新着順');
  await expect(page.getByText(/接続が戻ると、自動で取得します/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/接続が戻ると、自動で取得します/)).toHaveCount(0);
  await expect.poll(async () => server.requests('GET', /\/subsidies$/)).not.toEqual([]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(resultLinks(page).first()).toBeVisible();
  expect(await server.requests('GET', /\/subsidies$/)).toHaveLength(1);
});

test('loaded results stay readable while offline, and the app refreshes them once when the browser is online again', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await server.forgetRequests();
  await page.clock.fastForward('01:00');
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(resultLinks(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(async () => server.requests('GET', /\/subsidies$/)).toHaveLength(1);
  await expect(resultLinks(page).first()).toBeVisible();
});
