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
  it('is saved where it saves itself, whatever else is unsaved beside it', async () => {
    const form = documentForm(true);
    setUnsaved('a', comment);
    setUnsaved('b', form);
    expect(await flushUnsaved()).toBe(false);
    expect(form.flush).toHaveBeenCalledOnce();
    expect(unsavedTitles()).toEqual(['コメント']);
  });

  it('is told apart by whether this browser keeps it', () => {
    setUnsaved('a', comment);
    setUnsaved('b', documentForm(false));
    expect(unsavedByFate()).toEqual({ kept: ['書類'], lost: ['コメント'] });
    setUnsaved('b', documentForm(false, false));
    expect(unsavedByFate()).toEqual({ kept: [], lost: ['コメント', '書類'] });
  });

  it('is not thrown away on leaving where it saves itself', () => {
    const form = documentForm(false, false);
    setUnsaved('b', form);
    leaveUnsaved();
    expect(form.discard).not.toHaveBeenCalled();
    expect(unsavedTitles()).toEqual([]);
  });
});
