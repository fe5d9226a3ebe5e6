/** What goes wrong with the next calls that match; the first fault that matches is used up first. */
export interface Fault {
  /** `*` or absent: any. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*';
  /** Path below the base address; `*` stands for any text. */
  path: string;
  /** How many calls it spoils: 1 when absent, 0 for all that come. */
  times?: number;
  /** Milliseconds before anything is answered. */
  delay?: number;
  /** Keeps the connection open and says nothing. */
  never?: true;
  /** Cuts the connection. */
  drop?: true;
  /** Cuts the connection once so many bytes of the call's body have come: the call takes no effect. */
  cutAfter?: number;
  /** Answers this instead; alone, with an error of the API's shape. */
  status?: number;
  body?: string;
  json?: unknown;
  /** Added to the answer, the real one too. */
  headers?: Record<string, string>;
  /** The real answer's first half, as if it were whole. */
  truncate?: true;
  /** `false`: without the headers that let another origin read it. */
  cors?: false;
  /** The call takes effect first, and then its answer goes wrong. */
  serveFirst?: true;
}

interface Held {
  fault: Fault;
  left: number;
}

const matches = ({ method = '*', path }: Fault, request: { method: string; path: string }) => {
  const pattern = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&'));
  return (
    (method === '*' || method === request.method) &&
    new RegExp(`^${pattern.join('.*')}$`, 'u').test(request.path)
  );
};

export const createFaults = () => {
  let held: Held[] = [];
  return {
    add(fault: Fault): void {
      held.push({ fault, left: fault.times === 0 ? Infinity : (fault.times ?? 1) });
    },
    clear(): void {
      held = [];
    },
    /** The fault for a call, counted as used. */
    take(request: { method: string; path: string }): Fault | undefined {
      const hit = held.find(({ fault, left }) => left > 0 && matches(fault, request));
      if (!hit) return undefined;
      hit.left -= 1;
      return hit.fault;
    },
  };
};
