// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearUnsaved,
  discardUnsaved,
  flushUnsaved,
  leaveUnsaved,
  savesItself,
  setUnsaved,
  unsavedTitlesByKept,
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

describe('unsaved input when a page is left', () => {
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
    expect(unsavedTitlesByKept()).toEqual({ kept: ['書類'], lost: ['コメント'] });
    setUnsaved('b', documentForm(false, false));
    expect(unsavedTitlesByKept()).toEqual({ kept: [], lost: ['コメント', '書類'] });
  });

  it('leaving a page does not discard a self-saving form', () => {
    const form = documentForm(false, false);
    setUnsaved('b', form);
    leaveUnsaved();
    expect(form.discard).not.toHaveBeenCalled();
    expect(unsavedTitles()).toEqual([]);
  });

  it('leaving a page discards input without auto-save', () => {
    const lost = { title: 'メモ', discard: vi.fn<() => void>() };
    setUnsaved('a', lost);
    leaveUnsaved();
    expect(lost.discard).toHaveBeenCalledOnce();
    expect(unsavedTitles()).toEqual([]);
  });

  it('giving up all that is unsaved discards a self-saving form as well', () => {
    const form = documentForm(false);
    setUnsaved('b', form);
    discardUnsaved();
    expect(form.discard).toHaveBeenCalledOnce();
    expect(unsavedTitles()).toEqual([]);
  });

  it('a page can be left once each of its self-saving forms is saved', async () => {
    setUnsaved('a', documentForm(true));
    setUnsaved('b', documentForm(true));
    expect(await flushUnsaved()).toBe(true);
    expect(unsavedTitles()).toEqual([]);
  });

  it('a page with a self-saving form that could not be saved keeps it as unsaved', async () => {
    setUnsaved('a', documentForm(false));
    expect(await flushUnsaved()).toBe(false);
    expect(unsavedTitles()).toEqual(['書類']);
  });

  it('something saves itself only where one of the forms does', () => {
    expect(savesItself()).toBe(false);
    setUnsaved('a', comment);
    expect(savesItself()).toBe(false);
    setUnsaved('b', documentForm(true));
    expect(savesItself()).toBe(true);
  });

  it('forms of the same name are named once', () => {
    setUnsaved('a', comment);
    setUnsaved('b', comment);
    expect(unsavedTitles()).toEqual(['コメント']);
  });
});

describe('the browser’s own question', () => {
  /** Whether the browser asks before it closes the page. */
  const asks = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('the browser asks from the first unsaved form until the last is gone', () => {
    expect(asks()).toBe(false);
    setUnsaved('a', comment);
    expect(asks()).toBe(true);
    setUnsaved('b', comment);
    clearUnsaved('a');
    expect(asks()).toBe(true);
    clearUnsaved('b');
    expect(asks()).toBe(false);
  });

  it('a form that never was unsaved changes nothing where it leaves', () => {
    setUnsaved('a', comment);
    clearUnsaved('b');
    expect(unsavedTitles()).toEqual(['コメント']);
    expect(asks()).toBe(true);
  });
});
