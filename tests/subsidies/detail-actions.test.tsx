// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answering,
  open,
  prepareSubsidy,
  refusal,
  shown,
  logInWithRole,
} from '../support/open-subsidy';
import { sampleProfile } from '../support/sample-subsidy';

beforeEach(() => {
  prepareSubsidy();
  logInWithRole('owner');
});

/** Records the files that the app saves, because jsdom does not support downloads. */
const keepDownloads = () => {
  const files: { name: string; blob: Blob }[] = [];
  let blob: Blob | null = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        blob = given;
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    if (blob !== null) files.push({ name: this.download, blob });
  });
  return files;
};

describe('the export of a deadline to a calendar', () => {
  it('the deadline is exported as a calendar file with the selected reminders and the URL of the subsidy’s detail page', async () => {
    const { user } = open('/search/9731', answering());
    await shown();
    await user.click(screen.getByRole('button', { name: 'カレンダーに追加' }));
    const dialog = within(await screen.findByRole('dialog', { name: '締切をカレンダーに追加' }));
    expect(dialog.getByText(/締切は2026\/12\/24\(木\) 17:00です/)).toBeInTheDocument();
    // Only 29 days are left, so a reminder 30 days before the deadline is not offered.
    expect(dialog.queryByRole('checkbox', { name: '30日前' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: '14日前' }));
    await user.click(dialog.getByRole('checkbox', { name: '1日前' }));
    const files = keepDownloads();
    await user.click(dialog.getByRole('button', { name: '書き出す' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('締切_S-00009731.ics');
    const text = (await files[0]?.blob.text())?.replaceAll('\r\n ', '') ?? '';
    expect(text).toContain('DTEND:20261224T080000Z');
    expect(text.match(/TRIGGER:[^\r\n]+/g)).toEqual(['TRIGGER:-P7D', 'TRIGGER:-P14D']);
    expect(text).toContain(`詳細：${window.location.origin}/search/9731`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['without a deadline', null],
    ['that is closed', '2026-11-20T17:00:00+09:00'],
  ])('the calendar export is not offered for a subsidy %s', async (_, acceptanceEnd) => {
    open('/search/9731', answering({ acceptanceEnd }));
    await shown();
    expect(screen.queryByRole('button', { name: 'カレンダーに追加' })).not.toBeInTheDocument();
  });
});

describe('the required documents of a subsidy', () => {
  const file = (mediaId: number, title: string, category: string) => ({
    mediaId,
    title,
    fileName: `${title}.pdf`,
    mimeType: 'application/pdf',
    size: 1,
    category,
    expiresOn: category === '履歴事項全部証明書' ? '2026-12-04' : null,
    contentUrl: null,
    memo: null,
    createdAt: '2026-11-01T09:00:00+09:00',
    createdBy: null,
  });
  const documents = [
    { label: '履歴事項全部証明書（3か月以内）', templateUrl: null },
    { label: '決算書（直近2期分）', templateUrl: null },
    { label: '事業計画書', templateUrl: 'https://example.jp/plan.docx' },
  ];
  const stock = {
    'GET /v1/medias': () =>
      Response.json({
        items: [
          file(1, '登記簿', '履歴事項全部証明書'),
          file(2, '第34期決算書', '決算書'),
          file(3, '第33期決算書', '決算書'),
        ],
        total: 3,
        page: 1,
        perPage: 100,
      }),
  };
  const papers = () => within(screen.getByRole('region', { name: '必要書類' }));

  it('each required document shows the workspace’s newest file of the same kind and the days until this file expires', async () => {
    open('/search/9731', answering({ requiredDocuments: documents }), null, stock);
    await shown();
    expect(
      await papers().findByRole('link', { name: '登録済みのファイル：第34期決算書' }),
    ).toHaveAttribute('href', '/medias/2');
    const rows = papers().getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('登録済みのファイル：登記簿あと9日');
    expect(rows[2]).toHaveTextContent(/^事業計画書様式を開く/);
    expect(papers().queryByText(/第33期/)).not.toBeInTheDocument();
  });

  it('the required documents have no checkboxes, but a message says that the user can record progress in a task', async () => {
    open('/search/9731', answering());
    await shown();
    expect(papers().queryByRole('checkbox')).not.toBeInTheDocument();
    expect(papers().getByText('案件を作成すると、準備状況を記録できます。')).toBeInTheDocument();
  });

  it('on a plan that does not include files, the subsidy detail page does not request the files of the workspace', async () => {
    logInWithRole('owner', sampleProfile, 'subsidy');
    const { sent } = open('/search/9731', answering({ requiredDocuments: documents }));
    await shown();
    expect(papers().queryByText(/登録済み|案件/)).not.toBeInTheDocument();
    expect(sent).not.toContain('GET /v1/medias');
  });
});

describe('the record of viewed subsidies', () => {
  it('when the detail page shows a subsidy, the subsidy is recorded once as recently viewed', async () => {
    const { sent } = open('/search/9731', answering());
    await shown();
    await waitFor(() =>
      expect(sent.filter((call) => call === 'PUT /v1/recent-subsidies/9731')).toHaveLength(1),
    );
  });

  it('if the detail page finds no subsidy, nothing is recorded as recently viewed', async () => {
    const { sent } = open('/search/9731', [refusal(404, '補助金・助成金が見つかりません。')]);
    await screen.findByRole('heading', { level: 1, name: '補助金が見つかりません' });
    expect(sent.some((call) => call.includes('recent-subsidies'))).toBe(false);
  });

  it('on the detail page, the user can dismiss a subsidy and restore the dismissed subsidy', async () => {
    const { sent, user } = open('/search/9731', answering());
    await shown();
    await user.click(screen.getByRole('button', { name: /を表示しない$/ }));
    await screen.findByText('非表示');
    expect(sent).toContain('PUT /v1/dismissals/9731');
    await user.click(screen.getByRole('button', { name: /を再表示$/ }));
    await waitFor(() => expect(screen.queryByText('非表示')).not.toBeInTheDocument());
  });
});
