// @vitest-environment jsdom

import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { createQueryClient } from '~/lib/query-client';
import type { Comment } from './comment-list';
import { CommentThread, type CommentCalls } from './comment-thread';

afterEach(() => act(() => onlineManager.setOnline(true)));

const comment = (commentId: number, rest: Partial<Comment> = {}): Comment => ({
  commentId,
  author: '佐藤 美咲',
  isOwn: true,
  body: `コメント${commentId}`,
  createdAt: '2026-11-20T00:00:00Z',
  ...rest,
});

const openThread = (given: readonly Comment[], calls: Partial<CommentCalls<Comment>> = {}) => {
  const add = vi.fn<CommentCalls<Comment>['add']>(async (body) => comment(99, { body }));
  const Thread = () => {
    const [comments, setComments] = useState<readonly Comment[]>(given);
    return (
      <CommentThread
        comments={comments}
        calls={{ add, remove: async () => null, change: setComments, ...calls }}
        listLabel="一覧"
        label="コメントを書く"
        draft={{ title: 'コメント', name: 'comment' }}
      />
    );
  };
  const router = createMemoryRouter([{ path: '/', element: <Thread /> }]);
  render(
    <QueryClientProvider client={createQueryClient(false)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    add,
    field: screen.getByRole('textbox', { name: 'コメントを書く' }),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
};

const answerLost = async (): Promise<never> => {
  throw new ApiError(504, null, { isResultUnknown: true });
};

describe('a comment thread', () => {
  it('a comment whose response was lost is resent with its request key and shown once', async () => {
    const { user, field, add, press } = openThread([comment(1, { body: '見積は？' })]);
    add.mockImplementationOnce(answerLost).mockImplementationOnce(answerLost);
    await user.type(field, '見積は？ ');
    await press('コメントを追加');
    await press('送信状況を確認');
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    expect(field).toHaveValue('見積は？ ');
    await press('送信状況を確認');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.getAllByText('見積は？', { selector: 'p' })).toHaveLength(2);
    expect(new Set(add.mock.calls.map(([, requestKey]) => requestKey)).size).toBe(1);
  });

  it('text typed after a comment whose response was lost stays in the field', async () => {
    const { user, field, add, press } = openThread([]);
    add.mockImplementationOnce(answerLost);
    await user.type(field, '見積は？');
    await press('コメントを追加');
    await user.type(await screen.findByRole('textbox'), '明日です');
    await press('送信状況を確認');
    await screen.findByText('見積は？', { selector: 'p' });
    expect(field).toHaveValue('見積は？明日です');
  });

  it('a comment cannot be added offline, and the button shows the reason', async () => {
    onlineManager.setOnline(false);
    const { user, field, add, press } = openThread([]);
    await user.type(field, '見積は？');
    await press('コメントを追加');
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: 'コメントを追加' })).toHaveAccessibleDescription(
      'インターネットに接続していないため、保存できません。接続が戻ると保存できます。',
    );
    expect(add).not.toHaveBeenCalled();
  });

  it('a comment that could not be deleted stays, with the reason in the dialog', async () => {
    const { press } = openThread([comment(1)], {
      remove: async () => {
        throw new ApiError(403, null);
      },
    });
    await press('コメント「コメント1」を削除');
    await press('削除する');
    await screen.findByRole('alert');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.getByText('コメント1', { selector: 'p' })).toBeInTheDocument();
  });

  it('a comment that was already deleted is removed from the list, and the field gets the focus', async () => {
    const { press, field } = openThread([comment(1)], {
      remove: async () => {
        throw new ApiError(404, null);
      },
    });
    await press('コメント「コメント1」を削除');
    await press('削除する');
    await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('a comment of a former member shows no name and can be deleted only by its author', () => {
    openThread([comment(1, { author: null, isOwn: false })]);
    expect(screen.getByText('退会したメンバー')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /を削除$/u })).not.toBeInTheDocument();
  });
});
