import { vi } from 'vitest';

type Lock = { name: string; mode: LockMode };
type LockRequest = { mode?: LockMode; signal?: AbortSignal };

/**
 * Simulates a browser whose tabs share BroadcastChannels and Web Locks, because jsdom has neither.
 */
export const createBrowser = () => {
  const open = new Set<TabChannel>();
  const held: Lock[] = [];
  let release = Promise.withResolvers<void>();

  class TabChannel extends EventTarget {
    readonly name: string;

    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        queueMicrotask(() => {
          if (open.has(other)) deliver(other, data);
        });
      }
    }

    close(): void {
      open.delete(this);
    }
  }

  const deliver = (channel: TabChannel, data: unknown, origin = location.origin): void => {
    channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(data), origin }));
  };

  const isFree = ({ name, mode }: Lock): boolean =>
    held.every((lock) => lock.name !== name || (mode === 'shared' && lock.mode === 'shared'));

  /** Lets every waiting lock request check whether its lock is free now. */
  const lookAgain = (): void => {
    release.resolve();
    release = Promise.withResolvers();
  };

  const letGo = (lock: Lock): void => {
    held.splice(held.indexOf(lock), 1);
    lookAgain();
  };

  const locks = {
    request: async <Answer>(
      name: string,
      { mode = 'exclusive', signal }: LockRequest,
      run: (lock: Lock) => Promise<Answer>,
    ): Promise<Answer> => {
      const lock = { name, mode };
      let hasEnded = false;
      signal?.addEventListener('abort', () => {
        hasEnded = true;
        lookAgain();
      });
      while (!isFree(lock)) {
        await release.promise;
        if (hasEnded) throw new DOMException('aborted', 'AbortError');
      }
      held.push(lock);
      try {
        return await run(lock);
      } finally {
        letGo(lock);
      }
    },
    query: async () => ({ held: [...held], pending: [] }),
  };

  return {
    locks,
    /**
     * Replaces the page's BroadcastChannel and locks with the simulated ones until the test ends.
     */
    install: (): void => {
      vi.stubGlobal('BroadcastChannel', TabChannel);
      vi.stubGlobal('navigator', { locks });
    },
    /**
     * Opens a channel as a simulated tab. `say` sends a message, and `received` lists the messages
     * from other tabs.
     */
    openChannel: (name: string) => {
      const channel = new TabChannel(name);
      const received: unknown[] = [];
      channel.addEventListener('message', (event) => received.push((event as MessageEvent).data));
      return { received, say: (data: unknown) => channel.postMessage(data) };
    },
    /** Delivers a message as if it came from a page of another origin. */
    sayFrom: (origin: string, name: string, data: unknown): void => {
      for (const channel of open) if (channel.name === name) deliver(channel, data, origin);
    },
    /** The name of every held lock. A lock that two tabs hold is listed twice. */
    heldLocks: (): string[] => held.map(({ name }) => name),
  };
};
