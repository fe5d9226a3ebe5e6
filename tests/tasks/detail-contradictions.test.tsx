// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { section } from '../support/open-settings';
import { openTask } from '../support/open-task';

afterEach(() => {
  vi.useRealTimers();
});

const WARNING = '採択日（2026/05/10）が申請日（2026/06/01）より前です。';
const SUBMITTED = { kind: 'submitted', date: '2026-06-01' } as const;

/** Opens the form of 採択日, types 2026-05-10, and presses 保存する. */
const openContradiction = async () => {
  const app = await openTask({ status: 'adopted', milestones: [SUBMITTED], memo: '前のメモ' });
  await app.user.click(section('日付').getByRole('button', { name: '採択日を入力' }));
  const field = section('日付').getByLabelText('採択日');
  fireEvent.change(field, { target: { value: '2026-05-10' } });
  await app.user.click(section('日付').getByRole('button', { name: '保存する' }));
  await section('日付').findByText(WARNING);
  return { ...app, field };
};

describe('a date of a task that contradicts another date', () => {
  it('a box below a warning gets the focus, and the date is saved with its reason only when the user checks この日付のまま保存する', async () => {
    const { user, stored, bodiesOf, call, asColleague } = await openContradiction();
    const dates = section('日付');
    const box = () => dates.getByRole('checkbox', { name: 'この日付のまま保存する' });
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(WARNING));
    await user.click(dates.getByRole('button', { name: '保存する' }));
    expect(box()).toHaveFocus();
    expect(bodiesOf(call)).toEqual([]);
    await asColleague({ memo: '同僚のメモ' });
    await user.type(dates.getByRole('textbox', { name: /^理由/u }), '再申請の採択');
    await user.click(dates.getByRole('checkbox', { name: 'この日付のまま保存する' }));
    await user.click(dates.getByRole('button', { name: '保存する' }));
    expect(await dates.findByRole('button', { name: '採択日を変更' })).toHaveFocus();
    expect(await stored()).toMatchObject({
      milestones: [SUBMITTED, { kind: 'adopted', date: '2026-05-10' }],
      memo: '同僚のメモ\n2026/11/20 採択日の理由：再申請の採択',
    });
    // The list of dates shows the contradiction beside one of the two dates.
    expect(dates.getByText(WARNING)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('after the user has corrected the date, 保存する saves it at once and without a reason', async () => {
    const { user, stored, field } = await openContradiction();
    const dates = section('日付');
    fireEvent.change(field, { target: { value: '2026-07-10' } });
    expect(dates.queryByText(WARNING)).not.toBeInTheDocument();
    expect(dates.queryByRole('textbox', { name: /^理由/u })).not.toBeInTheDocument();
    await user.click(dates.getByRole('button', { name: '保存する' }));
    await dates.findByRole('button', { name: '採択日を変更' });
    expect(await stored()).toMatchObject({
      milestones: [SUBMITTED, { kind: 'adopted', date: '2026-07-10' }],
      memo: '前のメモ',
    });
  });

  it('another contradictory date is not saved by the box that was checked for the first one', async () => {
    const { user, field, bodiesOf, call } = await openContradiction();
    const dates = section('日付');
    await user.click(dates.getByRole('checkbox', { name: 'この日付のまま保存する' }));
    fireEvent.change(field, { target: { value: '2026-11-21' } });
    await user.click(dates.getByRole('button', { name: '保存する' }));
    expect(
      await dates.findByText('採択日（2026/11/21）が本日（2026/11/20）より後です。'),
    ).toBeInTheDocument();
    expect(bodiesOf(call)).toEqual([]);
  });

  it('a reason of more than 200 characters is refused, and the date can be saved without a reason', async () => {
    const { user, stored } = await openContradiction();
    const dates = section('日付');
    const reason = dates.getByRole('textbox', { name: /^理由/u });
    fireEvent.change(reason, { target: { value: 'あ'.repeat(201) } });
    await user.click(dates.getByRole('checkbox', { name: 'この日付のまま保存する' }));
    await user.click(dates.getByRole('button', { name: '保存する' }));
    expect(await dates.findByText('理由は200文字以内で入力してください。')).toBeInTheDocument();
    await user.clear(reason);
    await user.click(dates.getByRole('button', { name: '保存する' }));
    await dates.findByRole('button', { name: '採択日を変更' });
    expect((await stored()).memo).toBe('前のメモ');
  });

  it('if the memo has no room for a reason, the form says so, and the date is saved without it', async () => {
    const memo = 'あ'.repeat(4990);
    const { user, stored } = await openTask({ status: 'adopted', milestones: [SUBMITTED], memo });
    const dates = section('日付');
    await user.click(dates.getByRole('button', { name: '採択日を入力' }));
    fireEvent.change(dates.getByLabelText('採択日'), { target: { value: '2026-05-10' } });
    await user.click(dates.getByRole('button', { name: '保存する' }));
    expect(
      await dates.findByText(/^メモに空きがないため、理由は残りません。/u),
    ).toBeInTheDocument();
    await user.type(dates.getByRole('textbox', { name: /^理由/u }), '再申請の採択');
    await user.click(dates.getByRole('checkbox', { name: 'この日付のまま保存する' }));
    await user.click(dates.getByRole('button', { name: '保存する' }));
    await dates.findByRole('button', { name: '採択日を変更' });
    expect(await stored()).toMatchObject({
      memo,
      milestones: [SUBMITTED, { kind: 'adopted', date: '2026-05-10' }],
    });
  });

  it('the dialog for a status change shows the same warning and saves only if the box is checked', async () => {
    const { user, stored, bodiesOf, call } = await openTask({
      status: 'screening',
      milestones: [SUBMITTED],
    });
    await user.click(screen.getByRole('button', { name: '「採択」へ進める' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('採択日'), { target: { value: '2026-05-10' } });
    await user.click(dialog.getByRole('button', { name: '「採択」へ進める' }));
    expect(await dialog.findByText(WARNING)).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: 'この日付のまま保存する' })).toHaveFocus();
    expect(bodiesOf(call)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^理由/u }), '通知の日付');
    await user.click(dialog.getByRole('checkbox', { name: 'この日付のまま保存する' }));
    await user.click(dialog.getByRole('button', { name: '「採択」へ進める' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        status: 'adopted',
        memo: '2026/11/20 採択日の理由：通知の日付',
      }),
    );
    expect((await stored()).milestones).toContainEqual({ kind: 'adopted', date: '2026-05-10' });
  });

  it('a date that contradicts nothing is saved at the first press, even if other dates do', async () => {
    const { user, stored } = await openTask({
      status: 'adopted',
      milestones: [SUBMITTED, { kind: 'adopted', date: '2026-05-10' }],
    });
    const dates = section('日付');
    expect(dates.getByText(WARNING)).toBeInTheDocument();
    await user.click(dates.getByRole('button', { name: '交付申請の期限を入力' }));
    fireEvent.change(dates.getByLabelText('交付申請の期限'), { target: { value: '2026-12-25' } });
    await user.click(dates.getByRole('button', { name: '保存する' }));
    await dates.findByRole('button', { name: '交付申請の期限を変更' });
    expect((await stored()).milestones).toContainEqual({
      kind: 'grant_request_due',
      date: '2026-12-25',
    });
  });
});
