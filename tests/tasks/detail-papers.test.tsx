// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChecklistItem } from '~/contract/tasks';
import { pendingCall, refusal, section } from '../support/open-settings';
import { openTask, WORKSPACE } from '../support/open-task';

afterEach(() => {
  vi.useRealTimers();
});

const item = (itemId: number, label: string): ChecklistItem => ({
  itemId,
  label,
  dueOn: null,
  done: false,
  mediaId: null,
});
const PAPERS = [item(1, '決算書'), item(2, '見積書'), item(3, '納税証明書')];
const papers = () => section('書類のチェックリスト');
const box = (name: string) => papers().getByRole('checkbox', { name });
const labelsOf = () =>
  papers()
    .getAllByRole('checkbox')
    .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent);

describe('the checklist of a task', () => {
  it('if the user ticks checklist items in quick succession, the app sends the ticks one after the other and keeps all of them', async () => {
    const { user, stored, injectFault, call, countOf, bodiesOf } = await openTask({
      checklist: PAPERS,
    });
    const held = pendingCall();
    injectFault(call, held.respond, 1);
    await user.click(box('決算書'));
    await user.click(box('見積書'));
    await user.click(box('納税証明書'));
    await user.click(box('見積書'));
    expect(papers().getByText('3点のうち2点')).toBeInTheDocument();
    expect(countOf(call)).toBe(1);
    held.release();
    await waitFor(() => expect(countOf(call)).toBe(4));
    await waitFor(async () =>
      expect((await stored()).checklist.map(({ done }) => done)).toEqual([true, false, true]),
    );
    const versions = bodiesOf(call).map((body) => (body as { version: number }).version);
    expect(versions).toEqual([1, 2, 3, 4]);
  });

  it('if a tick in the checklist cannot be saved, only this tick is rolled back, and a toast names the item', async () => {
    const { user, stored, injectFault, call, countOf } = await openTask({ checklist: PAPERS });
    injectFault(call, refusal(403, '保存する権限がありません'), 1);
    await user.click(box('決算書'));
    await user.click(box('見積書'));
    expect(
      await screen.findByText(
        /「決算書」のチェックを保存できませんでした。保存する権限がありません/,
        { selector: '.Toastify span' },
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(box('決算書')).not.toBeChecked());
    expect(box('見積書')).toBeChecked();
    await waitFor(() => expect(countOf(call)).toBe(2));
    await waitFor(async () =>
      expect((await stored()).checklist.map(({ done }) => done)).toEqual([false, true, false]),
    );
  });

  it('if the user ticks a checklist item after a colleague has ticked another one, both ticks are kept', async () => {
    const { user, stored, asColleague } = await openTask({ checklist: PAPERS });
    await asColleague({
      checklist: [{ ...item(1, '決算書'), done: true }, item(2, '見積書'), item(3, '納税証明書')],
      memo: '同僚のメモ',
    });
    await user.click(box('見積書'));
    await waitFor(async () =>
      expect((await stored()).checklist.map(({ done }) => done)).toEqual([true, true, false]),
    );
    await waitFor(() => expect(box('決算書')).toBeChecked());
    expect((await stored()).memo).toBe('同僚のメモ');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('if the user ticks a checklist item that a colleague has deleted, the conflict dialog can restore the item', async () => {
    const { user, stored, asColleague } = await openTask({ checklist: PAPERS });
    await asColleague({ checklist: PAPERS.slice(1) });
    await user.click(box('決算書'));
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    expect(dialog.getByText('最新の内容：削除')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
    await waitFor(async () =>
      expect((await stored()).checklist.find(({ label }) => label === '決算書')?.done).toBe(true),
    );
  });

  it('the user can add checklist items with Enter, and can move, rename, delete and restore an item', async () => {
    const { user, stored } = await openTask({ checklist: PAPERS });
    const field = papers().getByRole('textbox', { name: '項目を追加' });
    await user.type(field, '定款{Enter}');
    await waitFor(() => expect(labelsOf()).toEqual(['決算書', '見積書', '納税証明書', '定款']));
    expect(field).toHaveValue('');
    await user.type(field, '定款{Enter}');
    expect(papers().getByText('「定款」は、既にリストにあります。')).toBeInTheDocument();

    const choose = async (label: string, name: string): Promise<void> => {
      const more = papers().getByRole('button', { name: `「${label}」の操作` });
      // Shows the menu, because jsdom does not open popovers.
      document.getElementById(more.getAttribute('popovertarget') ?? '')?.removeAttribute('popover');
      const menu = within(papers().getByRole('group', { name: `「${label}」の操作` }));
      await user.click(menu.getByRole('button', { name }));
    };
    await choose('定款', '上に移動');
    await waitFor(() => expect(labelsOf()).toEqual(['決算書', '見積書', '定款', '納税証明書']));
    await choose('見積書', '名前と期限を変更');
    const name = await papers().findByRole('textbox', { name: '項目の名前' });
    await user.clear(name);
    await user.type(name, '相見積書');
    await user.click(papers().getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(labelsOf()).toEqual(['決算書', '相見積書', '定款', '納税証明書']));
    await choose('相見積書', '削除');
    await waitFor(() => expect(labelsOf()).toEqual(['決算書', '定款', '納税証明書']));
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(async () =>
      expect((await stored()).checklist.map(({ label }) => label)).toEqual([
        '決算書',
        '相見積書',
        '定款',
        '納税証明書',
      ]),
    );
  });

  it('if a new checklist item cannot be saved, the typed name returns to the input field', async () => {
    const { user, injectFault, call } = await openTask();
    injectFault(call, refusal(403, '保存する権限がありません'), 1);
    const field = papers().getByRole('textbox', { name: '項目を追加' });
    await user.type(field, '定款{Enter}');
    await waitFor(() => expect(field).toHaveValue('定款'));
    expect(papers().queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('a change of a task whose response does not arrive', () => {
  it('if the response to a status change does not arrive, sending the change again does not duplicate checklist items', async () => {
    const { user, injectFault, call, stored, testApi, taskId } = await openTask();
    let isDown = true;
    injectFault(call, async () => {
      if (!isDown) return null;
      const token = await testApi.tokenOf();
      const json = { workspaceId: WORKSPACE, version: 1, status: 'preparing', checklist: PAPERS };
      await testApi.call('PUT', `/v1/tasks/${taskId}`, { token, json });
      return new Response('', { status: 504 });
    });
    await user.click(screen.getByRole('button', { name: '「準備中」へ進める' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '「準備中」へ進める' }));
    await dialog.findByRole('alert', {}, { timeout: 20_000 });
    expect(await screen.findByText('準備中', { selector: 'dd span' })).toBeInTheDocument();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: '「準備中」へ進める' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const labels = (await stored()).checklist.map(({ label }) => label);
    expect(labels.filter((label) => label === '見積書')).toHaveLength(1);
  }, 30_000);
});

describe('the documents of a task', () => {
  it('a document created from a task without a subsidy is based on the template 共通の項目 and linked to the task', async () => {
    const { user, stored, path } = await openTask();
    await user.click(await screen.findByRole('button', { name: '書類を作成' }));
    const dialog = within(await screen.findByRole('dialog', { name: '書類を作成' }));
    expect(dialog.getByLabelText(/^タイトル/)).toHaveValue('共通の項目');
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(path()).toMatch(/^\/documents\?document=\d+$/u));
    const made = Number(path().split('=')[1]);
    await waitFor(async () => expect((await stored()).documentIds).toEqual([made]));
    await screen.findByRole('textbox', { name: 'コメント（書類全体）' });
  });
});

it('if the user detaches a file from a checklist item, the button 元に戻す attaches the file again', async () => {
  const { user, stored } = await openTask({
    checklist: [{ ...item(1, '見積書'), done: true, mediaIds: [404, 405] }],
  });
  await user.click(await papers().findByRole('button', { name: /^「見積書」から「労働者名簿」/u }));
  await waitFor(async () => expect((await stored()).checklist[0]?.mediaIds).toEqual([404]));
  await screen.findByText('「見積書」から「労働者名簿」を外しました', {
    selector: '.Toastify span',
  });
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await waitFor(async () => expect((await stored()).checklist[0]?.mediaIds).toEqual([404, 405]));
});

describe('collapsing the checklist by phase', () => {
  const foldOf = (name: string): HTMLDetailsElement | null =>
    papers().getByText(name, { selector: 'summary span' }).closest('details');

  it('checklist items of past phases are collapsed and counted, and items of the current phase are shown', async () => {
    const { user, stored } = await openTask({
      status: 'adopted',
      checklist: [
        { ...item(1, '決算書'), done: true },
        item(2, '見積書'),
        item(3, '採択通知書'),
        { ...item(4, '取締役会の議事録'), phase: 'adopted' },
      ],
    });
    expect(foldOf('準備')?.open).toBe(false);
    expect(papers().getByText('2点のうち1点が準備済み')).toBeInTheDocument();
    expect(foldOf('採択後')?.open).toBe(true);
    await user.click(papers().getByText('準備', { selector: 'summary span' }));
    await waitFor(() => expect(foldOf('準備')?.open).toBe(true));
    await user.click(box('見積書'));
    expect(await papers().findByText('2点すべて準備済み')).toBeInTheDocument();
    await user.type(papers().getByRole('textbox', { name: '項目を追加' }), '計画変更の届出{Enter}');
    await waitFor(async () =>
      expect((await stored()).checklist.at(-1)).toMatchObject({
        label: '計画変更の届出',
        phase: 'adopted',
      }),
    );
  });

  it('when a task enters the next phase, the checklist items of the previous phase collapse', async () => {
    const { user, asColleague } = await openTask({
      status: 'writing',
      checklist: [
        { ...item(1, '補助金の比較表'), phase: 'consider' },
        { ...item(2, '決算書'), phase: 'prepare' },
      ],
    });
    await waitFor(() => expect(foldOf('準備')?.open).toBe(true));
    await asColleague({ status: 'submitted' });
    await user.click(box('決算書'));
    await waitFor(() => expect(foldOf('準備')?.open).toBe(false));
  });
});

it('detaching the last file of a checklist item also unticks the item, and the button 元に戻す restores the file and the tick', async () => {
  const { user, stored } = await openTask({
    checklist: [{ ...item(1, '見積書'), done: true, mediaIds: [405] }],
  });
  const first = async () => (await stored()).checklist[0];
  await user.click(await papers().findByRole('button', { name: /^「見積書」から「労働者名簿」/u }));
  await waitFor(async () => expect(await first()).toMatchObject({ mediaIds: [], done: false }));
  await screen.findByText('「見積書」から「労働者名簿」を外し、チェックも外しました', {
    selector: '.Toastify span',
  });
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await waitFor(async () => expect(await first()).toMatchObject({ mediaIds: [405], done: true }));
});
