// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftKeyOf, draftTitles, keepDraft } from '~/session/drafts';
import { contentOfTest, openDocument, withSection } from '../support/open-document';
import { menuOf } from '../support/open-documents';
import { AS_VIEWER, refusal } from '../support/open-settings';
import { textIn } from '../support/section-field';

const HOUR = 3_600_000;
const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });

describe('a document section', () => {
  it('a document section shows its number of characters, not counting line breaks, and by how many it exceeds the limit', async () => {
    const { user } = await openDocument();
    const field = await outline();
    await user.click(field);
    await user.paste('一二三四五\n六七八九十');
    expect(screen.getByText('10 / 20文字')).toBeInTheDocument();
    await user.paste('一二三四五六七八九十あ');
    expect(screen.getByText('21 / 20文字（1文字超えています）')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    const entries = within(screen.getByRole('navigation', { name: '項目' }));
    expect(entries.getByText('上限超過')).toBeInTheDocument();
    expect(entries.getByText('2項目のうち2項目を記入')).toBeInTheDocument();
  });

  it('the user can add, move, rename and delete a document section, and restore a deleted one', async () => {
    const { user, stored, saved } = await openDocument();
    await outline();
    await user.click(screen.getByRole('button', { name: '項目を追加' }));
    await user.type(screen.getByLabelText('新しい項目の見出し'), '実施体制');
    await user.click(screen.getByRole('button', { name: '追加' }));
    const added = await screen.findByRole('textbox', { name: '実施体制' });
    await user.type(added, '社長が進める');
    await user.click(screen.getByRole('button', { name: '「実施体制」の項目を編集' }));
    await user.click(screen.getByRole('button', { name: '上へ移動' }));
    expect(document.activeElement).toHaveTextContent('上へ移動');
    await user.click(screen.getByRole('button', { name: '上へ移動' }));
    // When the section is at the top, the button is disabled but keeps the focus.
    expect(document.activeElement).toHaveTextContent('上へ移動');
    await user.click(screen.getByRole('button', { name: '下へ移動' }));
    const heading = screen.getByRole('textbox', { name: '見出し' });
    await user.type(heading, '図');
    await saved();
    await waitFor(async () =>
      expect((await stored()).sections.map((each) => each.heading)).toEqual([
        '事業の概要',
        '実施体制図',
        '導入の必要性',
      ]),
    );
    await user.click(screen.getByRole('button', { name: '項目を削除' }));
    expect(screen.queryByRole('textbox', { name: '実施体制図' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(textIn(await screen.findByRole('textbox', { name: '実施体制図' }))).toBe('社長が進める');
  });
});

describe('the title and status of a document', () => {
  it('the user can edit the title and the status of a document in the editor, without a dialog', async () => {
    const { user, stored } = await openDocument();
    await outline();
    await user.click(screen.getByRole('button', { name: 'タイトルを変更' }));
    const field = screen.getByLabelText('タイトル');
    await user.clear(field);
    expect(screen.getByText('タイトルを入力してください。')).toBeInTheDocument();
    await user.type(field, '新しい計画');
    await user.selectOptions(screen.getByLabelText('状態'), '確認中');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ title: '新しい計画', status: 'review' }),
    );
    expect(screen.getByRole('heading', { level: 1, name: '新しい計画' })).toBeInTheDocument();
  });

  it('if the user sets the status 完成 while sections are empty or too long, a dialog lists the sections and asks to confirm', async () => {
    const { user, stored } = await openDocument({
      content: { ...contentOfTest, ...withSection('need', 'あ')(contentOfTest) },
    });
    await outline();
    const status = screen.getByLabelText('状態');
    await user.selectOptions(status, '完成');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'この書類を「完成」にしますか？' }),
    );
    expect(question.getByText('「事業の概要」：未記入')).toBeInTheDocument();
    expect(question.queryByText(/導入の必要性/)).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '編集を続ける' }));
    expect(status).toHaveDisplayValue('下書き');
    await user.click(await outline());
    await user.paste('あ'.repeat(21));
    await user.selectOptions(status, '完成');
    const again = within(await screen.findByRole('alertdialog'));
    expect(again.getByText('「事業の概要」：1文字超えています')).toBeInTheDocument();
    await user.click(again.getByRole('button', { name: '完成にする' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ status: 'final' }));
  });

  it('Esc cancels an edit of the document title and moves the focus to the button タイトルを変更', async () => {
    const { user } = await openDocument();
    await outline();
    await user.click(screen.getByRole('button', { name: 'タイトルを変更' }));
    await user.type(screen.getByLabelText('タイトル'), 'の続き{Escape}');
    expect(screen.queryByLabelText('タイトル')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '5軸加工機の導入' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'タイトルを変更' })).toHaveFocus();
  });
});

describe('the page bar of a document', () => {
  it('on a narrow screen, one bar shows the status of a document, whether it is saved, the list of sections and the actions', async () => {
    // If the window is narrower than 80rem, the list of sections is in the bar.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query !== '(width >= 80rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await openDocument();
    await outline();
    const bar = within(screen.getByRole('region', { name: '書類の操作' }));
    expect(bar.getByLabelText('状態')).toHaveDisplayValue('下書き');
    expect(bar.getByText(/^保存しました/)).toBeInTheDocument();
    expect(bar.getByRole('meter', { name: '記入した項目' })).toHaveAttribute(
      'aria-valuetext',
      '1/2',
    );
    expect(bar.getByRole('button', { name: 'Word' })).toBeInTheDocument();
    expect(bar.getByRole('link', { name: 'PDF' })).toBeInTheDocument();
    const more = await menuOf('5軸加工機の導入');
    for (const action of ['変更履歴', '複製', '削除']) {
      expect(more.getByText(action)).toBeInTheDocument();
    }
    expect(more.queryByText('Word')).not.toBeInTheDocument();
    await user.click(bar.getByText('導入の必要性'));
    expect(screen.getByRole('textbox', { name: '導入の必要性' })).toHaveFocus();
  });

  it('on a wide screen the list of sections is shown beside the text', async () => {
    const { user } = await openDocument();
    await outline();
    const bar = within(screen.getByRole('region', { name: '書類の操作' }));
    expect(bar.queryByRole('meter', { name: '記入した項目' })).not.toBeInTheDocument();
    const sections = screen.getByRole('navigation', { name: '項目' });
    expect(within(sections).getByRole('group')).toHaveAttribute('open');
    await user.click(within(sections).getByRole('link', { name: /導入の必要性/ }));
    expect(screen.getByRole('textbox', { name: '導入の必要性' })).toHaveFocus();
  });
});

describe('comments in the document editor', () => {
  it('Ctrl+Enter sends a comment, the text stays in the field if sending fails, and the author can delete the comment', async () => {
    const { user, injectFault, api } = await openDocument();
    await outline();
    const field = screen.getByLabelText('コメント（書類全体）');
    injectFault(`POST ${api}/comments`, refusal(500, '受け付けられません'), 1);
    await user.type(field, '全体を見直す{Control>}{Enter}{/Control}');
    await screen.findByText('受け付けられません');
    expect(field).toHaveValue('全体を見直す');
    await user.type(field, '{Control>}{Enter}{/Control}');
    const list = await screen.findByRole('list', { name: '書類全体へのコメントの一覧' });
    expect(within(list).getByText('全体を見直す')).toBeInTheDocument();
    expect(field).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'コメント「全体を見直す」を削除' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'このコメントを削除しますか？',
    });
    await user.click(within(question).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByText('全体を見直す')).not.toBeInTheDocument());
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe('a comment that was not sent', () => {
  const field = () => screen.findByLabelText('コメント（事業の概要）');
  const button = () => screen.getByRole('button', { name: '「事業の概要」にコメント' });

  it('the comment button of a section opens and closes the comments, but does not close them while the field has unsent text', async () => {
    const { user } = await openDocument();
    await outline();
    const isShown = async (expanded: boolean): Promise<void> => {
      await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', String(expanded)));
      expect((await field()).closest('details')?.open).toBe(expanded);
    };
    await isShown(false);
    await user.click(button());
    await isShown(true);
    await user.click(button());
    await isShown(false);
    await user.click(button());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.type(await field(), '途中');
    await user.click(button());
    await isShown(true);
    await waitFor(async () => expect(await field()).toHaveFocus());
    // A click on the summary closes the comments despite unsent text. The summary stays visible.
    const summary = screen.getByText('（事業の概要）', { selector: 'summary *' });
    await user.click(summary);
    await isShown(false);
    expect(summary).toBeVisible();
    await user.click(button());
    await isShown(true);
    expect(await field()).toHaveValue('途中');
  });

  it('if the user deletes the only comment of a section, the comment form stays open and its field gets the focus', async () => {
    const { user } = await openDocument();
    await outline();
    await user.click(button());
    await user.type(await field(), '根拠は{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'コメント「根拠は」を削除' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '削除する' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(await field()).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.click(button());
    expect(await field()).not.toBeVisible();
  });

  it('until the user sends a comment, the app keeps it as a draft whose title names the document and the section', async () => {
    const { user } = await openDocument();
    await outline();
    await user.click(screen.getByRole('button', { name: '「事業の概要」にコメント' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.type(await field(), '数値の根拠は');
    await waitFor(async () =>
      expect(await act(draftTitles)).toEqual(['書類「5軸加工機の導入」のコメント（事業の概要）']),
    );
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    await screen.findByRole('list', { name: '「事業の概要」へのコメント' });
    expect(await field()).toHaveValue('');
    await waitFor(async () => expect(await act(draftTitles)).toEqual([]));
  });

  it('if the user opens a document that has an unsent comment, the comment is restored and can be discarded', async () => {
    const { user, go, documentId } = await openDocument();
    await outline();
    await go('/documents');
    const draftKey = draftKeyOf(`document-${documentId}-comment-outline`);
    if (draftKey === null) throw new Error('nobody is logged in');
    await act(async () => keepDraft(draftKey, 'コメント', { body: '数値の根拠は' }));
    await go(`/documents?document=${documentId}`);
    await screen.findByText('前回保存していなかった入力を復元しました。');
    expect(await field()).toHaveValue('数値の根拠は');
    expect(await field()).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(await field()).toHaveValue('');
    await waitFor(async () => expect(await act(draftTitles)).toEqual([]));
  });
});

describe('previous versions of a document', () => {
  it('the user can compare a previous version of a document with the current version and restore the previous one', async () => {
    const { user, testApi, bodyOf, colleague, queryClient } = await openDocument();
    await outline();
    testApi.pass(HOUR);
    await colleague((content) => ({
      sections: content.sections.map((each) => ({ ...each, body: '同僚の版' })),
    }));
    await act(async () => queryClient.invalidateQueries({ queryKey: ['documents'] }));
    await waitFor(async () => expect(textIn(await outline())).toBe('同僚の版'));
    await user.click((await menuOf('5軸加工機の導入')).getByText('変更履歴'));
    const dialog = within(await screen.findByRole('dialog', { name: '変更履歴' }));
    await user.click(await dialog.findByRole('button', { name: /佐藤 美咲の版の内容を見る/ }));
    const opened = within(await screen.findByRole('dialog', { name: /佐藤 美咲/ }));
    const part = within(await opened.findByRole('region', { name: '導入の必要性' }));
    expect(part.getByText('今の機械', { selector: 'mark' })).toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'この版に戻す' }));
    await waitFor(async () => expect(await bodyOf('need')).toBe('今の機械'));
    expect(textIn(screen.getByRole('textbox', { name: '導入の必要性' }))).toBe('今の機械');
  });
});

describe('the read-only view of a document', () => {
  it('a viewer sees the text, the expenses and the version history of a document, but no input fields', async () => {
    const expense = {
      category: '旅費',
      item: '視察',
      unitPrice: 30_000,
      quantity: 1,
      amount: 30_000,
      eligibleAmount: 30_000,
      requestedAmount: null,
    };
    const { user } = await openDocument({
      workspaceId: AS_VIEWER,
      author: 'kato@example.com',
      content: { ...contentOfTest, expenses: [expense] },
    });
    expect(await screen.findByText('今の機械')).toBeInTheDocument();
    expect(screen.getByText('未記入です。')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '視察' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('textbox')).not.toBeInTheDocument();
    expect(main.queryByLabelText('状態')).not.toBeInTheDocument();
    await user.click((await menuOf('5軸加工機の導入')).getByText('変更履歴'));
    const versions = within(await screen.findByRole('dialog', { name: '変更履歴' }));
    expect(await versions.findByText('以前の版はまだありません')).toBeInTheDocument();
  });
});

describe('a deleted or missing document', () => {
  it('the user can restore a deleted document with the button 元に戻す on the document’s page', async () => {
    const { user, testApi, api, workspaceId, queryClient, stored } = await openDocument();
    await outline();
    await act(async () => {
      const token = await testApi.tokenOf();
      await testApi.call('DELETE', api, { token, json: { workspaceId } });
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
    });
    await screen.findByText('この書類は削除されています');
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('button', { name: '元に戻す' }));
    expect(await outline()).toBeInTheDocument();
    expect((await stored()).deletedAt).toBeNull();
  });

  it('for a missing document, the page shows a message, and if a document fails to load, the button 再試行 loads it again', async () => {
    const { user, go, injectFault, documentId } = await openDocument();
    await outline();
    await go('/documents?document=987654');
    expect(
      await screen.findByRole('heading', { level: 1, name: '書類が見つかりません' }),
    ).toBeInTheDocument();
    injectFault('GET /v1/documents/987655', refusal(500, '混み合っています'), 2);
    await go('/documents?document=987655');
    await screen.findByRole('heading', { name: '書類を表示できませんでした' });
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(
      await screen.findByRole('heading', { name: '書類が見つかりません' }),
    ).toBeInTheDocument();
    expect(documentId).toBeGreaterThan(0);
  });
});
