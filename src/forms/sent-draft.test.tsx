// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { StoredDraft } from '~/lib/draft-database';
import { ApiError } from '~/lib/http/api-error';
import { logInToForm } from '~tests/support/profile-form';
import { useCreation } from './use-creation';
import { useEdit } from './use-edit';

const shape = z.object({ name: z.string() });
type Values = z.output<typeof shape>;

const UNKNOWN = new ApiError(401, null, { kind: 'ended', isResultUnknown: true });
const create = vi.fn<(sent: Values, requestKey: string) => Promise<void>>();
const findOut = vi.fn<() => Promise<string | null>>();
let drafts: StoredDraft[];

beforeEach(() => {
  drafts = logInToForm();
  create.mockReset();
  findOut.mockReset();
});

const useNewName = ({ isFoundOut }: { isFoundOut: boolean }) => {
  const form = useForm<Values>({ defaultValues: { name: '' } });
  const creation = useCreation<Values>();
  const make = async (sent: Values, requestKey: string): Promise<void> => {
    await create(sent, requestKey);
    edit.markSaved();
  };
  const edit = useEdit(form, {
    title: '名前',
    name: 'new-name',
    draft: shape,
    save: async (values) => creation.send(values, make),
    ...(isFoundOut ? { findOut } : { resend: async () => creation.resend(make), creation }),
  });
  return { form, edit };
};

const open = async (isFoundOut = false) => {
  const opened = renderHook(useNewName, { initialProps: { isFoundOut } });
  await act(async () => {});
  return opened;
};

/** A visit that sends a name, and the next one. */
const reopenAfter = async (error: ApiError, isFoundOut = false) => {
  const { result, unmount } = await open(isFoundOut);
  create.mockRejectedValueOnce(error);
  act(() => result.current.form.setValue('name', '若葉', { shouldDirty: true }));
  await act(async () => result.current.edit.submit());
  unmount();
  await act(async () => {});
  const next = await open(isFoundOut);
  return () => next.result.current;
};

it('a form restored after a send without an answer shows that, and sends the same again under its key', async () => {
  const shown = await reopenAfter(UNKNOWN);
  expect(shown().form.getValues('name')).toBe('若葉');
  expect(shown().edit.failure?.isResultUnknown).toBe(true);
  await act(async () => shown().edit.check?.());
  const [first, second] = create.mock.calls;
  expect(second).toEqual(first);
  expect(shown().edit.failure).toBeNull();
  expect(drafts).toEqual([]);
});

it('a form restored after a send without an answer keeps the key where its own button sends again', async () => {
  const shown = await reopenAfter(UNKNOWN);
  await act(async () => shown().edit.submit());
  const [first, second] = create.mock.calls;
  expect(second).toEqual(first);
});

it('a form restored after a send without an answer can check the outcome', async () => {
  const shown = await reopenAfter(UNKNOWN, true);
  findOut.mockResolvedValue('届いていません');
  await act(async () => shown().edit.check?.());
  expect(shown().edit).toMatchObject({ failure: null, outcome: { message: '届いていません' } });
  expect(drafts).toMatchObject([{ values: { name: '若葉' } }]);
  expect(drafts[0]).not.toHaveProperty('unanswered');
});

it('a form restored after a refusal has nothing to find out', async () => {
  const shown = await reopenAfter(new ApiError(403, '権限がありません'));
  expect(shown().form.getValues('name')).toBe('若葉');
  expect(shown().edit).toMatchObject({ failure: null, isRestored: true });
});

it('a form discarded while it is sent leaves no draft, whatever the outcome', async () => {
  const answer = Promise.withResolvers<void>();
  create.mockReturnValueOnce(answer.promise);
  const { result, unmount } = await open();
  act(() => result.current.form.setValue('name', '若葉', { shouldDirty: true }));
  await act(async () => result.current.edit.submit());
  expect(drafts).toHaveLength(1);
  act(() => result.current.edit.discard());
  unmount();
  await act(async () => answer.reject(UNKNOWN));
  expect(drafts).toEqual([]);
});
