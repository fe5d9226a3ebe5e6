// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  discardUnsaved,
  flushUnsaved,
  leaveUnsaved,
  setUnsaved,
  unsavedByFate,
  unsavedTitles,
} from './unsaved';

afterEach(() => discardUnsaved());

const comment = { title: 'コメント', discard: vi.fn<() => void>() };
const documentForm = (isSaved: boolean, keepsCopy = true) => ({
  title: '書類',
  discard: vi.fn<() => void>(),
  flush: vi.fn<() => Promise<boolean>>().mockResolvedValue(isSaved),
  keepsCopy,
});

describe('what is unsaved when a page is left', () => {
  it('leaving a page saves a self-saving form even while a comment stays unsaved', async () => {
    const form = documentForm(true);
    setUnsaved('a', comment);
    setUnsaved('b', form);
    expect(await flushUnsaved()).toBe(false);
    expect(form.flush).toHaveBeenCalledOnce();
    expect(unsavedTitles()).toEqual(['コメント']);
  });

  it('unsaved entries are split by whether this browser keeps a copy of them', () => {
    setUnsaved('a', comment);
    setUnsaved('b', documentForm(false));
    expect(unsavedByFate()).toEqual({ kept: ['書類'], lost: ['コメント'] });
    setUnsaved('b', documentForm(false, false));
    expect(unsavedByFate()).toEqual({ kept: [], lost: ['コメント', '書類'] });
  });

  it('leaving a page does not discard a self-saving form', () => {
    const form = documentForm(false, false);
    setUnsaved('b', form);
    leaveUnsaved();
    expect(form.discard).not.toHaveBeenCalled();
    expect(unsavedTitles()).toEqual([]);
  });
});
