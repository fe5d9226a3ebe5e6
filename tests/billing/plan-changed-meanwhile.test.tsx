// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AS_OWNER, openSettings } from '../support/open-settings.tsx';

const LARGE_AGENCY = 6;
const POST = 'POST /v1/subscription';
const CHANGE = { name: 'このプランに変更する' };
const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T09:00:00+09:00');

beforeEach(() => {
  vi.setSystemTime(NOW);
});

type App = Awaited<ReturnType<typeof openSettings>>;

const changeElsewhere = async ({ testApi }: App, workspaceId: number, plan: string) =>
  act(async () => {
    const json = { workspaceId, planSerialCode: plan, paymentPeriod: 'monthly' };
    await testApi.call('POST', '/v1/subscription', { token: await testApi.tokenOf(), json });
  });

const dialog = async () => within(await screen.findByRole('dialog'));

describe('confirming a plan change after another session has changed the contract', () => {
  test('an upgrade is not sent if another session has selected a larger plan since the dialog opened', async () => {
    const app = await openSettings('/settings/plans?to=subsidy_grant_plus', AS_OWNER);
    const question = await dialog();
    await changeElsewhere(app, AS_OWNER, 'agency_9');
    await app.user.click(question.getByRole('button', CHANGE));
    await question.findByText('ご契約の内容が変わりました');
    question.getByText('「支援機関 無制限」プラン（月払い）');
    expect(question.queryByRole('button', CHANGE)).not.toBeInTheDocument();
    expect(question.getByRole('link', { name: '使えなくなる機能を確認する' })).toHaveAttribute(
      'href',
      '/settings/others/plan-downgrade?to=subsidy_grant_plus&period=monthly',
    );
    expect(app.countOf(POST)).toBe(0);
  });

  test('if the amount has changed since the dialog opened, the dialog shows the new amount before it sends the change', async () => {
    const app = await openSettings('/settings/plans?to=subsidy_grant_plus', AS_OWNER);
    const question = await dialog();
    question.getByText('−7,333円');
    vi.setSystemTime(NOW + MINUTE);
    await app.user.click(question.getByRole('button', CHANGE));
    await question.findByText('ご契約の内容が変わりました');
    question.getByText('−6,966円');
    expect(app.countOf(POST)).toBe(0);
    await app.user.click(question.getByRole('button', CHANGE));
    await screen.findByText('「補助金・助成金プラス」プラン（月払い）に変更しました');
    expect(app.countOf(POST)).toBe(1);
  });

  test('if the app cannot load the current contract before a plan change, the change is not sent', async () => {
    const app = await openSettings('/settings/plans?to=subsidy_grant_plus', AS_OWNER);
    const question = await dialog();
    app.injectFault(
      'GET /v1/subscription',
      () => Response.json({ message: 'x' }, { status: 404 }),
      1,
    );
    await app.user.click(question.getByRole('button', CHANGE));
    await question.findByText('変更を送信していません');
    expect(app.countOf(POST)).toBe(0);
  });

  test('if another session has already canceled a scheduled change, the app sends no cancellation and says that the contract changed', async () => {
    const app = await openSettings('/settings', LARGE_AGENCY);
    await changeElsewhere(app, LARGE_AGENCY, 'agency_mini');
    await app.go('/settings/plans');
    const button = await screen.findByRole('button', { name: '変更の予定を取り消す' });
    await changeElsewhere(app, LARGE_AGENCY, 'agency_9');
    await app.user.click(button);
    await screen.findByText('ご契約の内容が変わりました');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(app.countOf(POST)).toBe(0);
  });

  test('a change of the payment period is not sent if another session has changed the plan since the dialog opened', async () => {
    const app = await openSettings('/settings/others/payment-period', AS_OWNER);
    await app.user.click(await screen.findByRole('radio', { name: /^年払い/ }));
    await app.user.click(screen.getByRole('button', { name: '変更の確認へ進む' }));
    const question = await dialog();
    await changeElsewhere(app, AS_OWNER, 'agency_2');
    await app.user.click(question.getByRole('button', { name: 'この周期に変更する' }));
    await question.findByText('ご契約の内容が変わりました');
    expect(app.countOf(POST)).toBe(0);
  });
});

describe('after a plan change', () => {
  test('after a plan change, the app reloads the client names and moves the focus to the message about the change', async () => {
    const app = await openSettings('/settings', LARGE_AGENCY);
    await changeElsewhere(app, LARGE_AGENCY, 'agency_mini');
    await act(async () => app.testApi.api.endPeriod(LARGE_AGENCY));
    await app.go('/settings/plans?to=agency_9&period=monthly');
    const NAMES = 'GET /v1/client-names';
    await waitFor(() => expect(app.countOf(NAMES)).toBe(1));
    const question = await dialog();
    await app.user.click(question.getByRole('button', CHANGE));
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(
        /^「支援機関 無制限」プラン（月払い）に変更しました/,
      ),
    );
    await waitFor(() => expect(app.countOf(NAMES)).toBe(2));
  });
});
