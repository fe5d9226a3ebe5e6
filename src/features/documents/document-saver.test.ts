import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { contentOf, type DocumentDraft } from './document-content';
import { bodyIn, opened, openSaver, serverDown, withBody } from './test-saver';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  it('lies in this browser at once and at the server after a pause, and then only there', async () => {
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

  it('is saved now and then while it goes on without a pause', async () => {
    const { saver, sent, pass } = openSaver();
    for (let second = 0; second < 15; second += 1) {
      saver.edit(withBody('字'.repeat(second + 1)));
      await pass(1000);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  it('goes on during a save: one call at a time, the latest state next', async () => {
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

describe('a save that fails', () => {
  it('is repeated with growing pauses, the copy staying until it works', async () => {
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

  it('is told as being offline, and repeated at once on request', async () => {
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

  it('waits for a change where the server would refuse the same again', async () => {
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

  it('is no colleague’s change where it had come through without an answer', async () => {
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

describe('a colleague’s change', () => {
  it('comes in beside one’s own where they do not meet, and says so', async () => {
    const { saver, colleague, pass, phase, server } = openSaver();
    colleague('同僚', 'b');
    saver.edit(withBody('わたし'));
    await pass(3500);
    expect(phase()).toBe('saved');
    expect([bodyIn(server()), bodyIn(server(), 'b')]).toEqual(['わたし', '同僚']);
    expect(saver.view().cameIn).toEqual({ by: '鈴木 由佳' });
  });

  it('stops the saving where they meet, and overwrites nothing', async () => {
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

  it('that arrives during a save which then fails is put together all the same', async () => {
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

  it('is shown at once where nothing is typed here', () => {
    const { saver, colleague, server, phase } = openSaver();
    colleague('同僚');
    saver.takeServer(server());
    expect(bodyIn(saver.view().content)).toBe('同僚');
    expect(phase()).toBe('saved');
  });
});

describe('typing of an earlier visit', () => {
  const typed = withBody('前回')(contentOf(opened));
  const draft: DocumentDraft = { version: 3, base: contentOf(opened), typed };

  it('is brought back, saved, and can be let go of', async () => {
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

  it('is put together with what a colleague did meanwhile', async () => {
    const newer = { ...opened, ...withBody('同僚', 'b')(contentOf(opened)), version: 4 };
    const { pass, server } = openSaver(draft, newer);
    await pass(1500);
    expect([bodyIn(server()), bodyIn(server(), 'b')]).toEqual(['前回', '同僚']);
  });

  it('is shown beside it where both wrote on the same', async () => {
    const newer = { ...opened, ...withBody('同僚')(contentOf(opened)), version: 4 };
    const { phase, saver, pass, sent } = openSaver(draft, newer);
    await pass(60_000);
    expect(phase()).toBe('conflict');
    expect(bodyIn(saver.view().content)).toBe('前回');
    expect(sent).toEqual([]);
  });

  it('is forgotten where the server has it already', () => {
    const { phase, saver, copy } = openSaver(draft, { ...opened, ...typed, version: 4 });
    expect(phase()).toBe('saved');
    expect(saver.view().beforeRestore).toBeNull();
    expect(copy()).toBeNull();
  });
});

describe('leaving', () => {
  it('saves what is left first, and says whether that worked', async () => {
    const { saver, fail, server, copy } = openSaver();
    saver.edit(withBody('一'));
    expect(await saver.flush()).toBe(true);
    expect(bodyIn(server())).toBe('一');
    fail(async () => Promise.reject(serverDown()));
    saver.edit(withBody('一二'));
    expect(await saver.flush()).toBe(false);
    expect(bodyIn(copy()?.typed ?? opened)).toBe('一二');
  });

  it('keeps nothing that was thrown away', async () => {
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
