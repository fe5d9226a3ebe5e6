// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Document } from '~/contract/documents';
import type { SubsidySummary } from '~/contract/subsidies';
import { openClients } from '../support/open-clients.tsx';
import { openTasks } from '../support/open-tasks';

afterEach(() => {
  vi.useRealTimers();
});

type SubsidyPage = { items: SubsidySummary[] };

const LIST = '/tasks?view=table&keyword=%E9%81%8B%E8%BB%A2';
/**
 * A document of the demo data in workspace 4. The tasks of this test belong to the same workspace.
 */
const DOCUMENT = 401;

it('the back links lead from a task’s document and subsidy to the task, and from the task to the filtered task list', async () => {
  const { user, path, tasks, testApi, changeElsewhere } = await openTasks(
    [{ title: '運転資金', documentIds: [DOCUMENT] }],
    { path: LIST },
  );
  // `act` is needed because responses for the page may arrive during this call.
  const read = async (address: string): Promise<unknown> =>
    act(async () => {
      const token = await testApi.tokenOf();
      return (await testApi.call('GET', address, { token })).body;
    });
  const { title } = (await read(`/v1/documents/${DOCUMENT}?workspaceId=4`)) as Document;
  const { items } = (await read('/v1/subsidies?workspaceId=4&perPage=1')) as SubsidyPage;
  const [subsidy] = items;
  if (subsidy === undefined) throw new Error('no subsidies');
  await changeElsewhere(0, { subsidyId: subsidy.subsidyId });
  const task = `/tasks/${tasks[0]?.taskId}`;
  const follow = async (name: string | RegExp, to: string): Promise<void> => {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(path()).toBe(to));
  };
  await follow('運転資金', task);
  await follow(title, `/documents?document=${DOCUMENT}`);
  await screen.findByRole('textbox', { name: 'コメント（書類全体）' });
  await follow('案件に戻る', task);
  await follow(subsidy.title, `/search/${subsidy.subsidyId}`);
  await follow('案件に戻る', task);
  await screen.findByRole('region', { name: '進捗' });
  await follow('案件の一覧に戻る', LIST);
});

it('deleting a task leads back to the filtered task list and removes the task’s page from the history', async () => {
  const { user, path, router, tasks } = await openTasks([{ title: '運転資金' }], { path: LIST });
  await user.click(await screen.findByRole('link', { name: '運転資金' }));
  await user.click(await screen.findByRole('button', { name: '案件を削除', hidden: true }));
  expect(path()).toBe(`/tasks/${tasks[0]?.taskId}`);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(path()).toBe(LIST));
  await act(async () => router.navigate(-1));
  expect(path()).toBe(LIST);
});

it('the back links lead from a subsidy opened on a client’s page to that page, and from that page to the filtered client list', async () => {
  const list = '/clients?area=13&sort=newest';
  const { user, path, idOf } = await openClients(list, {
    seeds: [
      {
        companyName: '山の上製作所株式会社',
        areaId: 13,
        businessCategoryIds: [5],
        employees: 30,
        tagIds: [1],
      },
    ],
  });
  const clientId = await idOf('山の上製作所株式会社');
  const client = `/clients?client=${clientId}&tab=fits`;
  const follow = async (link: HTMLElement, to: string): Promise<void> => {
    await user.click(link);
    await waitFor(() => expect(path()).toBe(to));
  };
  const back = async (name: string, to: string): Promise<void> =>
    follow(await screen.findByRole('link', { name }), to);
  await follow(await screen.findByRole('link', { name: /条件に合う補助金・助成金$/ }), client);
  const fits = await screen.findByRole('list', { name: '条件に合う補助金・助成金' });
  const [subsidy] = within(fits).getAllByRole('link');
  if (subsidy === undefined) throw new Error('no subsidy fits');
  await follow(subsidy, subsidy.getAttribute('href') ?? '');
  await back('クライアントに戻る', client);
  await back('クライアントの一覧に戻る', list);
});
