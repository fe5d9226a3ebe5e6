// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClientName } from '~/contract/clients';
import type { Plan } from '~/domain/plans/plans';
import { configureApi } from '~/session/api';
import { endSession, startSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { ClientPickerField } from './client-picker-field';

const named = (clientId: number, companyName: string, more: Partial<ClientName> = {}) => ({
  clientId,
  companyName,
  companyNameKana: null,
  corporateNumber: null,
  isLocked: false,
  ...more,
});

const Harness = ({ value: first }: { value: number | null }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <ClientPickerField value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

const show = (
  answer: () => Response,
  { value = null, plan = 'agency_9' }: { value?: number | null; plan?: Plan } = {},
) => {
  configureApi({
    baseUrl: 'https://api.example.com',
    fetch: async () => answer(),
    onSessionEnded: () => {},
  });
  startSession({
    accessToken: 'access',
    refreshToken: 'refresh',
    sessionExpiresAt: null,
    email: 'demo@example.com',
    userName: '佐藤 美咲',
    workspaces: [
      { workspaceId: 5, name: 'W', logoImage: null, logoImageUrl: null, role: 'owner', plan },
    ],
  });
  selectWorkspace(5);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Harness value={value} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

const FEW = [
  named(1, '株式会社あけぼの'),
  named(2, '海辺の喫茶', { isLocked: true }),
  named(3, '谷川建設'),
];
const MANY = Array.from({ length: 200 }, (_, index) =>
  named(index + 1, `顧客${String(index + 1).padStart(3, '0')}株式会社`, {
    companyNameKana: index === 149 ? 'ヒャクゴジュウバンメ' : null,
    corporateNumber: index === 98 ? '7000012050002' : null,
  }),
);
const chosen = (): string | null => screen.getByRole('status', { name: '' }).textContent;

afterEach(() => {
  // Unmounted first, so that no component sees the session end.
  cleanup();
  endSession();
});

describe('the client picker with few clients', () => {
  test('the client picker lists a few clients in a native select and marks locked clients as 閲覧のみ', async () => {
    const user = show(() => Response.json(FEW));
    const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'クライアント' });
    expect(Array.from(list.options, ({ text }) => text)).toEqual([
      '自社',
      '株式会社あけぼの',
      '海辺の喫茶（閲覧のみ）',
      '谷川建設',
    ]);
    await user.selectOptions(list, '谷川建設');
    expect(chosen()).toBe('3');
    await user.selectOptions(list, '自社');
    expect(chosen()).toBe('null');
  });

  test('the client picker shows 見つからないクライアント when the selected client no longer exists', async () => {
    show(() => Response.json(FEW), { value: 77 });
    const list = await screen.findByRole('combobox', { name: 'クライアント' });
    expect(list).toHaveDisplayValue('見つからないクライアント');
  });
});

describe('the client picker with many clients', () => {
  test('the client picker finds one of many clients by name, kana or number and selects it by one click', async () => {
    const user = show(() => Response.json(MANY));
    await user.click(await screen.findByRole('button', { name: 'クライアント 自社' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'クライアント' }));
    expect(
      dialog.getByText('ほかに150社あります。キーワードで絞り込んでください。'),
    ).toBeInTheDocument();
    const search = dialog.getByRole('searchbox', { name: 'クライアントを探す' });
    for (const [keyword, found] of [
      ['ひゃくごじゅう', '顧客150株式会社'],
      ['７００００１２０５', '顧客099株式会社'],
      ['顧客007', '顧客007株式会社'],
    ] as const) {
      await user.clear(search);
      await user.type(search, `${keyword}{Enter}`);
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
      expect(dialog.getByRole('listitem')).toHaveTextContent(found);
    }
    await user.click(dialog.getByRole('button', { name: '顧客007株式会社' }));
    expect(chosen()).toBe('7');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const button = screen.getByRole('button', { name: 'クライアント 顧客007株式会社' });
    await user.click(button);
    const again = within(await screen.findByRole('dialog'));
    const [none, first] = again.getAllByRole('listitem');
    expect(none?.textContent).toBe('自社');
    expect(first?.querySelector('[aria-current]')).toHaveTextContent('顧客007株式会社');
  });

  test('the client picker says that no client matches the search words', async () => {
    const user = show(() => Response.json(MANY));
    await user.click(await screen.findByRole('button', { name: 'クライアント 自社' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('searchbox'), 'どこにもない{Enter}');
    expect(
      await dialog.findByText(/「どこにもない」は見つかりませんでした。/u),
    ).toBeInTheDocument();
  });
});

describe('the client picker', () => {
  test('the client picker shows a load error and retries', async () => {
    let isBroken = true;
    const user = show(() =>
      isBroken
        ? Response.json({ statusCode: 500, message: '名前を出せません。' }, { status: 500 })
        : Response.json(FEW),
    );
    expect(await screen.findByText(/名前を出せません。$/u)).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('combobox', { name: 'クライアント' })).toBeInTheDocument();
  });

  test('the client picker is hidden on a plan without clients', () => {
    show(() => Response.json(FEW), { plan: 'subsidy' });
    expect(screen.queryByText('クライアント')).not.toBeInTheDocument();
  });
});
