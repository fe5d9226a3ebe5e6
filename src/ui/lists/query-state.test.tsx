// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QueryState, type QueryAnswer } from './query-state';

const refetch = vi.fn<() => void>();

const AWAITED: QueryAnswer<string> = {
  data: undefined,
  error: null,
  isFetching: true,
  isPaused: false,
  refetch,
};

const show = (answer: Partial<QueryAnswer<string>>) =>
  render(
    <QueryState what="書類" query={{ ...AWAITED, ...answer }}>
      {(data) => <p>{data}</p>}
    </QueryState>,
  );

describe('QueryState', () => {
  it('QueryState announces loading once', () => {
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('書類を読み込み中');
  });

  it('QueryState shows instead of the skeleton that a query is paused offline', () => {
    show({ isFetching: false, isPaused: true });
    expect(screen.getByRole('status')).toHaveTextContent(
      'インターネットに接続していないため、書類を取得できません。接続が戻ると、自動で取得します。',
    );
    expect(screen.queryByText('書類を読み込み中')).not.toBeInTheDocument();
  });

  it('QueryState keeps stale data with a notice while a refetch is paused offline', () => {
    show({ data: '計画書', isFetching: false, isPaused: true });
    expect(screen.getByRole('status')).toHaveTextContent('最新の書類を取得できません');
    expect(screen.getByText('計画書')).toBeInTheDocument();
  });

  it('QueryState shows an error with its reason and retries', async () => {
    show({ error: new Error('権限がありません。'), isFetching: false });
    expect(screen.getByRole('alert')).toHaveTextContent(
      '書類を取得できませんでした権限がありません。',
    );
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('QueryState keeps stale data with a notice when a refetch fails', () => {
    show({ data: '計画書', error: new Error('問題が発生しました。'), isFetching: false });
    expect(screen.getByRole('alert')).toHaveTextContent(
      '最新の書類を取得できませんでした。前に取得した内容を表示しています。問題が発生しました。',
    );
    expect(screen.getByText('計画書')).toBeInTheDocument();
  });

  it('QueryState shows the error element given by the caller, or none', () => {
    const query = { ...AWAITED, error: new Error('見つかりません。'), isFetching: false };
    const { rerender } = render(
      <QueryState what="書類" query={query} refusal={<p>削除されました</p>}>
        {() => null}
      </QueryState>,
    );
    expect(screen.getByText('削除されました')).toBeInTheDocument();
    rerender(
      <QueryState what="書類" query={query} refusal={null}>
        {() => null}
      </QueryState>,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
