// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProfileStore } from '~/session/workspace-profile';
import { expectSaved, openCompany, press, READ, SAVE, textbox } from '../support/company-form.ts';
import { AS_OWNER, openSettings, refusal } from '../support/open-settings.tsx';

type Opened = Awaited<ReturnType<typeof openSettings>>;

/** Saves a colleague's change through the API without notifying the open page. */
const colleagueSaves = async ({ testApi }: Opened, change: object): Promise<void> =>
  act(async () => {
    const token = await testApi.tokenOf();
    const json = { ...useProfileStore.getState().profile, ...change };
    const { status } = await testApi.call('POST', '/v1/workspace-profile', { token, json });
    expect(status).toBeLessThan(300);
  });

const question = () => screen.findByRole('dialog', { name: 'ほかの変更と競合しました' });

describe('a profile that a colleague changed while the user has the app open', () => {
  test('if a colleague changed the profile, the profile page opens with the change and reports nothing as unsaved', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    await colleagueSaves(app, { employees: 99 });
    await app.go('/company-info');
    await waitFor(() => expect(textbox('従業員数')).toHaveValue('99'));
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    expect(useProfileStore.getState().profile?.employees).toBe(99);
  });

  test('if the newest profile fails to load, the page shows the profile loaded before, and the user can edit and save it', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    app.injectFault(READ, refusal(500, 'サーバーで問題が発生しました'));
    await app.go('/company-info');
    await waitFor(() => expect(textbox('従業員数')).toHaveValue('48'));
    await app.user.clear(textbox('従業員数'));
    await app.user.type(textbox('従業員数'), '50');
    await app.user.click(press('保存する'));
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([{ employees: 50 }]);
  });

  test('if a colleague changed the profile, saving opens a dialog that lists the changed fields, and Esc closes the dialog', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await colleagueSaves(app, { employees: 99, city: '西区' });
    await app.save();
    expect(await question()).toHaveTextContent(
      '会社情報の「市区町村」、「従業員数」が変更されました',
    );
    expect(app.countOf(SAVE)).toBe(0);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(textbox('代表者名')).toHaveValue('光野 二郎');
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
  });

  test('a profile conflict can be resolved by saving the user’s version', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await colleagueSaves(app, { employees: 99 });
    await app.save();
    await app.user.click(
      within(await question()).getByRole('button', { name: '自分の内容で保存' }),
    );
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([{ representativeName: '光野 二郎', employees: 48 }]);
    await app.fill('代表者名', '光野 三郎');
    await app.save();
    await waitFor(() => expect(app.countOf(SAVE)).toBe(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('if the user resolves a profile conflict by loading the newest version, a message lists the input that was not saved', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await colleagueSaves(app, { employees: 99 });
    await app.save();
    await app.user.click(
      within(await question()).getByRole('button', { name: '最新の内容を読み込む' }),
    );
    expect(
      await screen.findByText(/保存しなかった内容は、代表者名「光野 二郎」です/),
    ).toBeInTheDocument();
    expect(textbox('従業員数')).toHaveValue('99');
    expect(textbox('代表者名')).toHaveValue('光野 一郎');
    expect(press('保存する')).toBeInTheDocument();
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    expect(app.countOf(SAVE)).toBe(0);
  });

  test('saving the same change as a colleague opens no dialog', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '99');
    await colleagueSaves(app, { employees: 99 });
    await app.save();
    await expectSaved();
    expect(app.countOf(SAVE)).toBe(1);
  });

  test('if a colleague changes the notification setting during an edit, saving the profile keeps the colleague’s setting', async () => {
    const app = await openCompany(AS_OWNER);
    const before = useProfileStore.getState().profile?.isNotification;
    await app.fill('従業員数', '50');
    await colleagueSaves(app, { isNotification: before !== true });
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([{ employees: 50, isNotification: before !== true }]);
  });
});
