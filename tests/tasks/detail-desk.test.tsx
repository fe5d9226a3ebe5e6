// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChecklistItem, Task } from '~/contract/tasks';
import { formatEnd } from '~/domain/dates';
import type { SubsidyPage } from '~/contract/subsidies';
import { openTask, WORKSPACE } from './support/open-task';
import { section } from './support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

const item = (itemId: number, label: string, done = false): ChecklistItem => ({
  itemId,
  label,
  dueOn: null,
  done,
  mediaId: null,
});
const PAPERS = [item(1, '決算書'), item(2, '見積書'), item(3, '納税証明書', true)];

/** The page of a task that is for the open subsidy that closes first. */
const openForSubsidy = async (content: Partial<Task>) => {
  const { testApi, go } = await openTask();
  const { taskId, acceptanceEnd } = await act(async () => {
    const token = await testApi.tokenOf();
    const query = `workspaceId=${WORKSPACE}&status=open&sort=deadline`;
    const { body } = await testApi.call('GET', `/v1/subsidies?${query}`, { token });
    const [first] = (body as SubsidyPage).items;
    const json = {
      workspaceId: WORKSPACE,
      title: '太陽光の補助金の申請',
      subsidyId: first?.subsidyId,
      ...content,
    };
    const made = await testApi.call('POST', '/v1/tasks', { token, json });
    return { ...(made.body as Task), acceptanceEnd: first?.acceptanceEnd ?? '' };
  });
  await go(`/tasks/${taskId}`);
  return screen.findByText(`公募の締切 ${formatEnd(acceptanceEnd)}`);
};

describe('the side card', () => {
  it('counts down to the end of the call until the application is handed in', async () => {
    const end = await openForSubsidy({ status: 'writing' });
    expect(end.childElementCount).toBe(1);
  });

  it('tells no more than the date of it from then on', async () => {
    const end = await openForSubsidy({ status: 'follow_up' });
    expect(end.childElementCount).toBe(0);
  });
});

describe('a step that something is missing for', () => {
  it('says which papers are open, and is taken all the same', async () => {
    const { move, stored } = await openTask({ status: 'writing', checklist: PAPERS });
    await move('申請済みにする', async (dialog) => {
      expect(dialog.getByText('チェックしていない書類が2点あります。')).toBeTruthy();
    });
    expect((await stored()).status).toBe('submitted');
  });

  it('says that the settled amount is open where the money has come', async () => {
    const { move } = await openTask({ status: 'settled', checklist: PAPERS });
    await move('入金済みにする', async (dialog) => {
      expect(dialog.getByText(/確定額が未入力です/)).toBeTruthy();
      expect(dialog.queryByText(/チェックしていない書類/)).toBeNull();
    });
  });
});

describe('a paper', () => {
  it('is linked to its file by a button beside it, is ticked with that, and both can be undone', async () => {
    const { user, stored } = await openTask({ checklist: PAPERS });
    const papers = section('書類のチェックリスト');
    await user.click(papers.getByRole('button', { name: '「見積書」にファイルをリンク' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [file] = within(await dialog.findByRole('list', { name: 'ファイル' })).getAllByRole(
      'button',
    );
    if (file === undefined) throw new Error('no file');
    await user.click(file);
    await waitFor(async () =>
      expect((await stored()).checklist[1]).toMatchObject({
        mediaId: expect.any(Number),
        done: true,
      }),
    );
    expect(papers.queryByRole('button', { name: '「見積書」にファイルをリンク' })).toBeNull();
    await screen.findByText('「見積書」にファイルをリンクし、チェックを付けました', {
      selector: '.Toastify span',
    });
    await user.click(screen.getByRole('button', { name: '取り消す' }));
    await waitFor(async () =>
      expect((await stored()).checklist[1]).toMatchObject({ mediaId: null, done: false }),
    );
  });
});

describe('an amount', () => {
  it('is written out in digits once its field is left', async () => {
    const { user } = await openTask();
    const field = section('金額とメモ').getByRole('textbox', { name: '申請額' });
    await user.type(field, '１，５００万');
    await user.tab();
    expect(field).toHaveProperty('value', '15,000,000');
  });
});
