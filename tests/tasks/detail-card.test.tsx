// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '~/contract/documents';
import type { SubsidyPage } from '~/contract/subsidies';
import type { ChecklistItem, Task } from '~/contract/tasks';
import { formatEnd } from '~/domain/time/dates';
import { section } from '../support/open-settings';
import { openTask, WORKSPACE } from '../support/open-task';

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

/** Opens a task for the subsidy with the earliest deadline and returns the deadline on the card. */
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

describe('the side card of a task', () => {
  it('the side card of a task counts down to the deadline of the call until the task is submitted', async () => {
    const end = await openForSubsidy({ status: 'writing' });
    expect(end.childElementCount).toBe(1);
  });

  it('the side card of a task shows only the date of the deadline after submission', async () => {
    const end = await openForSubsidy({ status: 'follow_up' });
    expect(end.childElementCount).toBe(0);
  });
});

describe('the facts and papers of a task', () => {
  it('the page of a task named like its subsidy links to the subsidy without repeating the name', async () => {
    const { testApi, go } = await openTask();
    const [name, named, other] = await act(async () => {
      const token = await testApi.tokenOf();
      const query = `workspaceId=${WORKSPACE}&status=open`;
      const { body } = await testApi.call('GET', `/v1/subsidies?${query}`, { token });
      const { title = '', subsidyId } = (body as SubsidyPage).items[0] ?? {};
      const made = async (own: string): Promise<Task> => {
        const json = { workspaceId: WORKSPACE, title: own, status: 'writing', subsidyId };
        return (await testApi.call('POST', '/v1/tasks', { token, json })).body as Task;
      };
      return [title, await made(`${title}の申請`), await made('炉の更新')] as const;
    });
    await go(`/tasks/${other.taskId}`);
    const inFull = await screen.findByRole('link', { name });
    await go(`/tasks/${named.taskId}`);
    await screen.findByRole('heading', { level: 1, name: `${name}の申請` });
    const short = await screen.findByRole('link', { name: '公募の内容を見る' });
    expect(short.getAttribute('href')).toBe(inFull.getAttribute('href'));
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('a file and a document of a task are each removed by a button that names it', async () => {
    const { user, stored, testApi } = await openTask({ mediaIds: [401], documentIds: [401] });
    const titleOf = async (path: string): Promise<string> =>
      act(async () => {
        const token = await testApi.tokenOf();
        const { body } = await testApi.call('GET', `${path}?workspaceId=${WORKSPACE}`, { token });
        return (body as { title: string }).title;
      });
    const file = await titleOf('/v1/medias/401');
    await user.click(await screen.findByRole('button', { name: `「${file}」の添付を外す` }));
    await waitFor(async () => expect((await stored()).mediaIds).toEqual([]));
    const document = await titleOf('/v1/documents/401');
    await user.click(await screen.findByRole('button', { name: `「${document}」を外す` }));
    await waitFor(async () => expect((await stored()).documentIds).toEqual([]));
    expect(screen.getByText('申請書類はまだありません。')).toBeInTheDocument();
  });
});

describe('a status change with missing data', () => {
  it('the dialog for submitting a task counts the unchecked documents, but the task can be submitted', async () => {
    const { move, stored } = await openTask({ status: 'writing', checklist: PAPERS });
    await move('「申請済み」へ進める', async (dialog) => {
      expect(dialog.getByText('準備が完了していない書類が2点あります。')).toBeInTheDocument();
    });
    expect((await stored()).status).toBe('submitted');
  });

  it('the dialog for the step to 入金済み says that the settled amount is missing', async () => {
    const { move } = await openTask({ status: 'settled', checklist: PAPERS });
    await move('「入金済み」へ進める', async (dialog) => {
      expect(dialog.getByText(/確定額が未入力です/)).toBeInTheDocument();
      expect(dialog.queryByText(/準備が完了していない書類/)).not.toBeInTheDocument();
    });
  });
});

const papers = () => section('書類のチェックリスト');
const QUOTE = '見積書（複合加工機一式）';
const ROSTER = '労働者名簿';

/** Opens the file picker of 見積書 and ticks the files with these names. */
const chooseFiles = async (
  user: Awaited<ReturnType<typeof openTask>>['user'],
  names: readonly string[],
) => {
  await user.click(papers().getByRole('button', { name: '「見積書」にファイルを添付' }));
  const dialog = within(await screen.findByRole('dialog'));
  const files = within(await dialog.findByRole('list', { name: 'ファイル' }));
  for (const name of names) {
    await user.click(files.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }));
  }
  return { dialog, files };
};

describe('a checklist item with files', () => {
  it('attaching two files to a checklist item also checks it, and 元に戻す undoes both', async () => {
    const { user, stored } = await openTask({ checklist: PAPERS });
    const { dialog } = await chooseFiles(user, [QUOTE, ROSTER]);
    await user.click(dialog.getByRole('button', { name: '2件を添付する' }));
    await waitFor(async () =>
      expect((await stored()).checklist[1]).toMatchObject({ mediaIds: [404, 405], done: true }),
    );
    const attached = within(await papers().findByRole('list', { name: '「見積書」のファイル' }));
    expect(await attached.findAllByRole('link')).toHaveLength(2);
    await screen.findByText('「見積書」に2件のファイルを添付し、チェックを付けました', {
      selector: '.Toastify span',
    });
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(async () =>
      expect((await stored()).checklist[1]).toMatchObject({ mediaIds: [], done: false }),
    );
  });

  it('a second file can be added to a checklist item, and one of the files can be removed', async () => {
    const [first, second] = PAPERS;
    if (first === undefined || second === undefined) throw new Error('no papers');
    const { user, stored } = await openTask({
      checklist: [first, { ...second, done: true, mediaIds: [404] }],
    });
    const { dialog, files } = await chooseFiles(user, [ROSTER]);
    expect(files.getByRole('checkbox', { name: /^見積書（複合.*添付済み/u })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '1件を添付する' }));
    await waitFor(async () => expect((await stored()).checklist[1]?.mediaIds).toEqual([404, 405]));
    await user.click(
      await papers().findByRole('button', { name: `「見積書」から「${QUOTE}」の添付を外す` }),
    );
    await waitFor(async () => expect((await stored()).checklist[1]?.mediaIds).toEqual([405]));
  });

  it.each([
    ['leaves out the list of files', {}],
    ['answers null for what it does not keep', { mediaIds: null, phase: null }],
  ])(
    'with a server that stores one file per checklist item and %s, the file can be changed and removed',
    async (_, unkept) => {
      const [, second] = PAPERS;
      if (second === undefined) throw new Error('no paper');
      const single = { ...second, ...unkept, mediaId: 404, done: true };
      const { user, stored, injectFault, call, bodiesOf } = await openTask({
        checklist: [{ ...second, mediaId: 404 }],
      });
      const task = await stored();
      injectFault(call, () => Response.json({ ...task, version: 2, checklist: [single] }));
      await user.click(papers().getByRole('checkbox', { name: '見積書' }));
      await waitFor(() =>
        expect(
          papers().queryByRole('button', { name: '「見積書」にファイルを添付' }),
        ).not.toBeInTheDocument(),
      );
      expect(papers().getByText('別のファイルに変更')).toBeInTheDocument();
      await user.click(
        await papers().findByRole('button', { name: `「見積書」から「${QUOTE}」の添付を外す` }),
      );
      await waitFor(() => expect(bodiesOf(call)).toHaveLength(2));
      expect(bodiesOf(call)[1]).toMatchObject({
        checklist: [{ ...single, mediaId: null, done: false }],
      });
      expect(JSON.stringify(bodiesOf(call)[1])).not.toContain('"mediaIds":[');
    },
  );
});

describe('an amount of a task', () => {
  it('an amount of a task is written out in digits when its field loses the focus', async () => {
    const { user } = await openTask();
    const field = section('金額とメモ').getByRole('textbox', { name: '申請額' });
    await user.type(field, '１，５００万');
    await user.tab();
    expect(field).toHaveValue('15,000,000');
  });

  it('the amount of a linked document is offered for 申請額; a click enters it, and 保存する saves it', async () => {
    const { user, testApi, stored, asColleague } = await openTask();
    const { documentId } = await act(async () => {
      const token = await testApi.tokenOf();
      const expense = {
        category: '機械装置費',
        item: '加工機',
        unitPrice: null,
        quantity: null,
        amount: 5_600_000,
        eligibleAmount: 5_600_000,
        requestedAmount: 3_733_333,
      };
      const json = {
        workspaceId: WORKSPACE,
        title: '事業計画書',
        status: 'draft',
        subsidyId: null,
        clientId: null,
        sections: [],
        expenses: [expense],
        subsidyRate: '2/3',
        maxAmount: null,
      };
      return (await testApi.call('POST', '/v1/documents', { token, json })).body as Document;
    });
    await asColleague({ documentIds: [documentId] });
    const amounts = section('金額とメモ');
    const field = amounts.getByRole('textbox', { name: '申請額' });
    // The page gets the colleague's change with the response to the user's next change.
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '申請支援');
    const offer = await amounts.findByRole('button', {
      name: '書類の補助金額（見込み）3,733,333円を入力',
    });
    expect(field).toHaveValue('');
    await user.click(offer);
    expect(field).toHaveValue('3,733,333');
    expect(field).toHaveFocus();
    expect(offer).not.toBeInTheDocument();
    expect((await stored()).amountRequested).toBeNull();
    await user.click(amounts.getByRole('button', { name: '保存する' }));
    await waitFor(async () => expect((await stored()).amountRequested).toBe(3_733_333));
  });
});
