/** A simulated failure of the next matching calls. If several faults match, the oldest is used. */
export type Fault = {
  /** HTTP method. If `*` or absent, the fault applies to every method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*';
  /** Path below the base address. A `*` in the path matches any text. */
  path: string;
  /** Number of calls to which the fault applies. The default is 1, and 0 means all calls. */
  times?: number;
  /** Delay of the response in milliseconds. */
  delay?: number;
  /** Keeps the connection open and never responds. */
  never?: true;
  /** Closes the connection without a response. */
  drop?: true;
  /** Closes the connection after this many bytes of the request, before the call has an effect. */
  cutAfter?: number;
  /** Status of the response. Without `body` and `json`, the body is an API error. */
  status?: number;
  body?: string;
  json?: unknown;
  /** Headers that are added to the response, also if it is the real response of the API. */
  headers?: Record<string, string>;
  /** Sends only the first half of the response body, as if the body were complete. */
  truncate?: true;
  /** `false` omits the CORS headers. */
  cors?: false;
  /** Lets the API execute the call before the fault replaces or drops the response. */
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
