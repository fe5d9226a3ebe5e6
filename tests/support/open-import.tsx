import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ClientListPage } from '~/contract/clients';
import { openSettings } from './open-settings';

/** Agency workspaces of the demo account. ASAHI may have 20 clients, SHIRAKABA any number. */
const ASAHI = 5;
export const SHIRAKABA = 6;
export const NOON = new Date('2026-11-20T12:00:00+09:00');

export const openImport = async (workspaceId = ASAHI) => {
  vi.setSystemTime(NOON);
  const app = await openSettings('/clients?import=1', workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'クライアントのCSV取り込み' });
  await screen.findByRole('button', { name: 'ファイルを選択' });
  const choose = async (bytes: BlobPart, name = '顧客.csv'): Promise<void> => {
    const input = screen.getByLabelText('取り込むCSVファイル');
    await app.user.upload(input, new File([bytes], name, { type: 'text/csv' }));
  };
  const listed = async (): Promise<ClientListPage> => {
    const { call, tokenOf } = app.testApi;
    return act(async () => {
      const token = await tokenOf();
      const path = `/v1/clients?workspaceId=${workspaceId}&sort=newest&perPage=100`;
      return (await call('GET', path, { token })).body as ClientListPage;
    });
  };
  return { ...app, choose, listed };
};

export const preview = async () => {
  await screen.findByRole('heading', { name: '内容の確認' });
  await screen.findByRole('table', { name: '取り込む行の一覧' });
};

/** Finds the submit button and waits until the app has loaded the existing clients. */
export const sent = async (name: RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name });
  const isLooking = '登録済みのクライアントを確認しています。';
  await waitFor(() => expect(button).not.toHaveAccessibleDescription(isLooking));
  return button;
};
