/** A fault injected into the next matching calls; if several match, the first one is used. */
export type Fault = {
  /** HTTP method; any if `*` or absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*';
  /** Path below the base address; `*` matches any text. */
  path: string;
  /** Number of calls that fail: 1 by default, 0 for all. */
  times?: number;
  /** Delay of the response in milliseconds. */
  delay?: number;
  /** Keeps the connection open and never responds. */
  never?: true;
  /** Closes the connection without a response. */
  drop?: true;
  /** Closes the connection after this many bytes of the request body; the call has no effect. */
  cutAfter?: number;
  /** Status of the response; without a body, an error in the API's format is sent. */
  status?: number;
  body?: string;
  json?: unknown;
  /** Headers added to the response, also to the real one. */
  headers?: Record<string, string>;
  /** Sends the first half of the real response as if it were complete. */
  truncate?: true;
  /** `false` omits the CORS headers. */
  cors?: false;
  /** Executes the call before the fault replaces or drops its response. */
  serveFirst?: true;
};

type Held = { fault: Fault; left: number };

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
    /** Returns the fault for a call and counts it as used. */
    take(request: { method: string; path: string }): Fault | undefined {
      const hit = held.find(({ fault, left }) => left > 0 && matches(fault, request));
      if (!hit) return undefined;
      hit.left -= 1;
      return hit.fault;
    },
  };
};
