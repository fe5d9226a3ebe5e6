import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { bodyIn, opened, openSaver, serverDown, withBody } from '~tests/support/document-saver';
import { contentOf, type DocumentEdits } from './document-content';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing in a document', () => {
  it('typed text is kept as a local draft at once, saved after a pause, and the draft then dropped', async () => {
    const { saver, sent, phase, copy, pass } = openSaver();
    saver.edit(withBody('一'));
    expect(phase()).toBe('unsaved');
    await pass(300);
    expect(copy()).toMatchObject({ version: 3, typed: { title: '計画書' } });
    await pass(1000);
    saver.edit(withBody('一二'));
    await pass(1400);
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent).toEqual([{ body: '一二', version: 3 }]);
    expect(phase()).toBe('saved');
    expect(copy()).toBeNull();
  });

  it('a document is saved at intervals during continuous typing', async () => {
    const { saver, sent, pass } = openSaver();
    for (let second = 0; second < 15; second += 1) {
      saver.edit(withBody('字'.repeat(second + 1)));
      await pass(1000);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  it('typing during a save sends one request at a time, and the latest text next', async () => {
    const { saver, sent, phase, fail, pass, server } = openSaver();
    let release = (): void => {};
    fail(
      async () =>
        new Promise<never>((resolve) => {
          release = resolve as () => void;
        }),
    );
    saver.edit(withBody('一'));
    void saver.save();
    saver.edit(withBody('一二'));
    void saver.save();
    await pass(5000);
    expect(sent).toHaveLength(1);
    release();
    await pass(2000);
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(phase()).toBe('saved');
    expect(bodyIn(server())).toBe('一二');
  });
});

describe('a document save that fails', () => {
  it('a failed save is retried with growing delays, and the local draft is kept until it succeeds', async () => {
    const { saver, sent, phase, fail, pass, copy } = openSaver();
    for (let time = 0; time < 3; time += 1) fail(async () => Promise.reject(serverDown()));
    saver.edit(withBody('一'));
    await pass(1500);
    expect(phase()).toBe('failed');
    expect(saver.view().save.reason).toBe('混み合っています。');
    await pass(3000);
    await pass(5900);
    expect(sent).toHaveLength(2);
    await pass(200);
    expect(sent).toHaveLength(3);
    expect(bodyIn(copy()?.typed ?? opened)).toBe('一');
    await pass(12_000);
    expect(phase()).toBe('saved');
    expect(copy()).toBeNull();
  });

  it('a save that fails offline is shown as offline and retried at once on request', async () => {
    const { saver, phase, fail, setOffline, pass } = openSaver();
    setOffline(true);
    fail(async () => Promise.reject(serverDown()));
    saver.edit(withBody('一'));
    await pass(1500);
    expect(phase()).toBe('offline');
    setOffline(false);
    await saver.save();
    expect(phase()).toBe('saved');
  });

  it('a save refused with 422 is not retried until the document changes', async () => {
    const { saver, sent, phase, fail, pass } = openSaver();
    fail(async () => Promise.reject(new ApiError(422, '長すぎます。')));
    saver.edit(withBody('長い'));
    await pass(120_000);
    expect(sent).toHaveLength(1);
    expect(phase()).toBe('failed');
    saver.edit(withBody('短'));
    await pass(1500);
    expect(phase()).toBe('saved');
  });

  it('the user’s text whose save got no response does not count as a colleague’s change', async () => {
    const test = openSaver();
    const { saver, phase, fail, pass, server } = test;
    fail(async () => {
      test.colleague('一');
      return Promise.reject(serverDown());
    });
    saver.edit(withBody('一'));
    await pass(1500);
    saver.edit(withBody('一、その先'));
    await pass(5000);
    expect(phase()).toBe('saved');
    expect(bodyIn(server())).toBe('一、その先');
    expect(saver.view().theirs).toBeNull();
  });
});

describe('a colleague’s change to an open document', () => {
  it('a colleague’s change in another section is merged with the user’s text and names its author', async () => {
    const { saver, colleague, pass, phase, server } = openSaver();
    colleague('同僚', 'b');
    saver.edit(withBody('わたし'));
    await pass(3500);
    expect(phase()).toBe('saved');
    expect([bodyIn(server()), bodyIn(server(), 'b')]).toEqual(['わたし', '同僚']);
    expect(saver.view().mergedFrom).toEqual({ by: '鈴木 由佳' });
  });

  it('a conflicting change by a colleague stops saving, and nothing is overwritten until it is resolved', async () => {
    const { saver, sent, colleague, pass, phase, server, copy } = openSaver();
    colleague('同僚');
    saver.edit(withBody('わたし'));
    await pass(60_000);
    expect(phase()).toBe('conflict');
    expect(sent).toHaveLength(1);
    expect(bodyIn(server())).toBe('同僚');
    expect(bodyIn(copy()?.typed ?? opened)).toBe('わたし');
    saver.edit(withBody('わたし、さらに'));
    await pass(60_000);
    expect(bodyIn(server())).toBe('同僚');
    saver.settle(saver.view().content);
    await pass(10);
    expect(phase()).toBe('saved');
    expect(bodyIn(server())).toBe('わたし、さらに');
  });

  it('a colleague’s change that arrives during a failing save still becomes a conflict', async () => {
    const { saver, colleague, fail, pass, phase, server } = openSaver();
    fail(async () => {
      await Promise.resolve();
      colleague('同僚');
      saver.takeServer(server());
      return Promise.reject(serverDown());
    });
    saver.edit(withBody('わたし'));
    await pass(1500);
    expect(phase()).toBe('conflict');
  });

  it('a colleague’s change is shown at once when there is no unsaved text', () => {
    const { saver, colleague, server, phase } = openSaver();
    colleague('同僚');
    saver.takeServer(server());
    expect(bodyIn(saver.view().content)).toBe('同僚');
    expect(phase()).toBe('saved');
  });
});

describe('a document draft of an earlier visit', () => {
  const typed = withBody('前回')(contentOf(opened));
  const draft: DocumentEdits = { version: 3, base: contentOf(opened), typed };

  it('a draft from an earlier visit is restored and saved, and can be discarded', async () => {
    const { saver, pass, server } = openSaver(draft);
    expect(bodyIn(saver.view().content)).toBe('前回');
    expect(saver.view().beforeRestore).not.toBeNull();
    await pass(1500);
    expect(bodyIn(server())).toBe('前回');
    saver.edit(withBody('後から', 'b'));
    saver.discardRestored(typed);
    await pass(1500);
    expect([bodyIn(server()), bodyIn(server(), 'b')]).toEqual(['', '後から']);
  });

  it('a draft from an earlier visit is merged with a colleague’s change in another section', async () => {
    const newer = { ...opened, ...withBody('同僚', 'b')(contentOf(opened)), version: 4 };
    const { pass, server } = openSaver(draft, newer);
    await pass(1500);
    expect([bodyIn(server()), bodyIn(server(), 'b')]).toEqual(['前回', '同僚']);
  });

  it('a draft from an earlier visit that meets a colleague’s change becomes a conflict and is not sent', async () => {
    const newer = { ...opened, ...withBody('同僚')(contentOf(opened)), version: 4 };
    const { phase, saver, pass, sent } = openSaver(draft, newer);
    await pass(60_000);
    expect(phase()).toBe('conflict');
    expect(bodyIn(saver.view().content)).toBe('前回');
    expect(sent).toEqual([]);
  });

  it('a local draft is dropped when the server already has the same text', () => {
    const { phase, saver, copy } = openSaver(draft, { ...opened, ...typed, version: 4 });
    expect(phase()).toBe('saved');
    expect(saver.view().beforeRestore).toBeNull();
    expect(copy()).toBeNull();
  });
});

describe('leaving a document', () => {
  it('leaving a document saves pending text first and reports whether that worked', async () => {
    const { saver, fail, server, copy } = openSaver();
    saver.edit(withBody('一'));
    expect(await saver.flush()).toBe(true);
    expect(bodyIn(server())).toBe('一');
    fail(async () => Promise.reject(serverDown()));
    saver.edit(withBody('一二'));
    expect(await saver.flush()).toBe(false);
    expect(bodyIn(copy()?.typed ?? opened)).toBe('一二');
  });

  it('leaving a document after discarding its text saves nothing and keeps no local draft', async () => {
    const { saver, sent, copy, pass } = openSaver();
    saver.edit(withBody('一'));
    await pass(300);
    saver.discard();
    saver.leave(true);
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(copy()).toBeNull();
  });
});
