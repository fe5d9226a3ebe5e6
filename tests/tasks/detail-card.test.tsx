// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '~/contract/documents';
import type { SubsidyPage } from '~/contract/subsidies';
import type { ChecklistItem, Task } from '~/contract/tasks';
import { ORDER_WARNING } from '~/domain/tasks/task-steps';
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

/**
 * Creates a task for the open subsidy with the earliest deadline, opens the page of the task, and
 * returns the element that shows the deadline.
 */
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

it('a task for what is paid without an order does not warn of orders before the grant decision', async () => {
  const { testApi, go } = await openTask();
  expect(screen.getByText(ORDER_WARNING)).toBeInTheDocument();
  const taskId = await act(async () => {
    testApi.publish({ subsidyId: 900_001, title: '100億宣言' });
    const json = {
      workspaceId: WORKSPACE,
      title: '100億宣言の準備',
      status: 'considering',
      subsidyId: 900_001,
    };
    const token = await testApi.tokenOf();
    return ((await testApi.call('POST', '/v1/tasks', { token, json })).body as Task).taskId;
  });
  await go(`/tasks/${taskId}`);
  await screen.findByRole('heading', { level: 1, name: '100億宣言の準備' });
  expect(screen.queryByText(ORDER_WARNING)).toBeNull();
});

describe('the side card of a task', () => {
  it('until a task is submitted, its side card shows a countdown to the deadline of the subsidy', async () => {
    const end = await openForSubsidy({ status: 'writing' });
    expect(end.childElementCount).toBe(1);
  });

  it('after a task is submitted, its side card shows the date of the deadline without a countdown', async () => {
    const end = await openForSubsidy({ status: 'follow_up' });
    expect(end.childElementCount).toBe(0);
  });
});

describe('the subsidy, files and documents of a task', () => {
  it('if a task is named after its subsidy, the link to the subsidy is called 公募の内容を見る instead of repeating the name', async () => {
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

  it('each file and each document of a task can be removed with a button whose name contains the title', async () => {
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
  it('the dialog for 申請済み counts the required documents that are not ready, but the user can still submit the task', async () => {
    const { move, stored } = await openTask({ status: 'writing', checklist: PAPERS });
    await move('「申請済み」へ進める', async (dialog) => {
      expect(dialog.getByText('準備が完了していない書類が2点あります。')).toBeInTheDocument();
    });
    expect((await stored()).status).toBe('submitted');
  });

  it('if 確定額 is empty, the dialog for 入金済み says that this amount is missing', async () => {
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

/** Opens the file picker of the checklist item 見積書 and ticks the files with these names. */
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
  it('attaching two files to a checklist item also ticks the item, and the button 元に戻す undoes both changes', async () => {
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

  it('the user can add a second file to a checklist item and remove one of the two files', async () => {
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
    ['returns null for fields that it does not store', { mediaIds: null, phase: null }],
  ])(
    'if the server stores only one file per checklist item and %s, the user can change and remove the file',
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
  it('when the field of an amount loses the focus, an amount such as １，５００万 becomes 15,000,000', async () => {
    const { user } = await openTask();
    const field = section('金額とメモ').getByRole('textbox', { name: '申請額' });
    await user.type(field, '１，５００万');
    await user.tab();
    expect(field).toHaveValue('15,000,000');
  });

  it('the amounts of a task are four fields, which show by how much an amount is lower or higher than the one before it', async () => {
    const { user, stored } = await openTask({
      status: 'grant_decided',
      amountRequested: 6_400_000,
      amountAdopted: 6_000_000,
    });
    const amounts = section('金額とメモ');
    expect(amounts.getByText('採択額は申請額より400,000円少ない金額です。')).toBeInTheDocument();
    const granted = amounts.getByRole('textbox', { name: '交付決定額' });
    expect(granted).toHaveValue('');
    await user.type(granted, '610万');
    expect(
      amounts.getByText(
        '交付決定額が採択額より100,000円多くなっています。金額を確認してください。',
      ),
    ).toBeInTheDocument();
    await user.clear(granted);
    await user.type(granted, '550万');
    expect(
      amounts.getByText(/交付決定額は採択額より500,000円少ない金額です。$/u),
    ).toBeInTheDocument();
    await user.click(amounts.getByRole('button', { name: '保存する' }));
    await waitFor(async () => expect((await stored()).amountGranted).toBe(5_500_000));
    await user.clear(granted);
    await user.click(amounts.getByRole('button', { name: '保存する' }));
    await waitFor(async () => expect((await stored()).amountGranted).toBeNull());
    expect((await stored()).amountAdopted).toBe(6_000_000);
  });

  it('a button enters the amount of a linked document as 申請額, and the button 保存する saves this amount', async () => {
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
