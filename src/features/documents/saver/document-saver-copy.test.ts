import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSame } from '~/forms/merge-values';
import { ApiError } from '~/lib/http/api-error';
import { bodyIn, opened, openSaver, serverDown, withBody } from '~tests/support/document-saver';
import { contentOf, isSameContent, type DocumentEdits } from './document-content';
import { createDocumentSaver } from './document-saver';
import { merge } from './merge';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server and a browser in which a document can be opened several times. */
const openWorld = (answersAfter: number) => {
  let current = opened;
  let copy: DocumentEdits | null = null;
  const open = () => {
    const saver = createDocumentSaver(current, copy, {
      send: async (content, version) => {
        if (!isSameContent(current, content)) {
          if (version !== current.version) throw new ApiError(409, '重なりました。');
          current = { ...current, ...contentOf(content), version: version + 1 };
        }
        const answer = current;
        await new Promise((resolve) => setTimeout(resolve, answersAfter));
        return answer;
      },
      read: async () => current,
      keep: async (kept) => {
        copy = kept;
        return true;
      },
      drop: async (written) => {
        if (isSame(copy, written)) copy = null;
      },
      isOffline: () => false,
    });
    saver.watch();
    return saver;
  };
  return { open, copy: () => copy, server: () => current };
};

describe('a document tab closed during a save', () => {
  it('a document reopened after its tab was killed during a save does not conflict with itself', async () => {
    const world = openWorld(3000);
    const first = world.open();
    first.edit(withBody('一行目'));
    await pass(2000);
    first.edit(withBody('一行目、二行目'));
    await pass(400);
    expect(bodyIn(world.server())).toBe('一行目');
    const second = world.open();
    expect(second.view().theirs).toBeNull();
    await pass(6000);
    expect(bodyIn(world.server())).toBe('一行目、二行目');
    expect(second.view().save.phase).toBe('saved');
  });
});

describe('a document reopened during its last save', () => {
  it('a reopened document keeps the local draft of new text while an earlier save is still running', async () => {
    const world = openWorld(6000);
    const first = world.open();
    first.edit(withBody('一'));
    await pass(1600);
    first.leave(true);
    await pass(2000);
    const second = world.open();
    second.edit(withBody('一二'));
    await pass(1000);
    await pass(3000);
    expect(bodyIn(world.copy()?.typed ?? opened)).toBe('一二');
    await pass(12_000);
    expect(second.view().save.phase).toBe('saved');
    expect(bodyIn(world.server())).toBe('一二');
    expect(world.copy()).toBeNull();
  });

  it('a document that was left does not overwrite the local draft when its last save fails late', async () => {
    const { saver, fail, colleague, copy } = openSaver();
    saver.edit(withBody('一'));
    fail(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      colleague('同僚');
      throw new ApiError(409, '重なりました。');
    });
    saver.leave(true);
    const before = copy();
    await pass(5000);
    expect(copy()).toBe(before);
  });
});

describe('a save whose response was lost', () => {
  it('the user’s text whose save got no response is not part of a later conflict', async () => {
    const test = openSaver();
    const { saver, phase, fail, colleague } = test;
    saver.edit(withBody('わたし'));
    fail(async () => {
      colleague('わたし');
      throw serverDown();
    });
    await pass(1600);
    saver.edit(withBody('わたし、さらに'));
    saver.edit(withBody('こちら', 'b'));
    colleague('あちら', 'b');
    await pass(20_000);
    expect(phase()).toBe('conflict');
    const { base, content: mine, theirs, inDoubt: own } = saver.view();
    const { conflicts } = merge({ base, mine, theirs: theirs ?? opened, own });
    expect(conflicts.map(({ id }) => id)).toEqual(['b/body']);
  });
});

describe('a restored draft that conflicts with a colleague’s change', () => {
  const draft = {
    version: 3,
    base: contentOf(opened),
    typed: withBody('わたし')(contentOf(opened)),
  };
  const server = { ...opened, ...withBody('同僚')(contentOf(opened)), version: 4 };

  it('discarding a restored draft ends its conflict with a colleague’s change', async () => {
    const { saver, phase, sent, copy } = openSaver(draft, server);
    expect(phase()).toBe('conflict');
    saver.discardRestored(draft.typed);
    await pass(5000);
    expect(phase()).toBe('saved');
    expect(bodyIn(saver.view().content)).toBe('同僚');
    expect(saver.view().theirs).toBeNull();
    expect([sent, copy()]).toEqual([[], null]);
  });

  it('discarding a restored draft keeps and saves the text typed since then', async () => {
    const test = openSaver(draft, server);
    test.saver.edit(withBody('後から', 'b'));
    test.saver.discardRestored(draft.typed);
    await pass(5000);
    expect(test.phase()).toBe('saved');
    expect([bodyIn(test.server()), bodyIn(test.server(), 'b')]).toEqual(['同僚', '後から']);
  });
});

describe('a browser that refuses to store drafts', () => {
  it('a document reports that the browser refuses the local draft until it can be kept again', async () => {
    const { saver, denyCopy, fail } = openSaver();
    for (let time = 0; time < 9; time += 1) fail(async () => Promise.reject(serverDown()));
    denyCopy(true);
    saver.edit(withBody('一'));
    await pass(400);
    expect(saver.view().isCopyDenied).toBe(true);
    denyCopy(false);
    saver.edit(withBody('一二'));
    await pass(400);
    expect(saver.view().isCopyDenied).toBe(false);
  });
});
