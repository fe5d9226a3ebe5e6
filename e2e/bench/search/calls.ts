import { api } from '~/contract/api';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import {
  connectWorker,
  fromPostedResponse,
  toPostedRequest,
  type PostedResponse,
} from '~/embedded-api/worker-messages';
import { timeQueries, type QueryTimes } from './queries';

/** A demo workspace that has a company profile, favorites and a plan that includes grants. */
const WORKSPACE_ID = 3;

type CallFigures = {
  /**
   * Milliseconds that the first search takes, including the time in which the worker loads the
   * subsidies.
   */
  readonly first: number;
  readonly times: QueryTimes;
};

/** Measures searches that are sent as API calls, from the request to the parsed response. */
export const measureCalls = async (worker: Worker): Promise<CallFigures> => {
  const client = connectWorker(worker);
  if (!(await client.started)) throw new Error('The worker did not start');

  const call = async (request: Request): Promise<unknown> => {
    const posted = await toPostedRequest(request);
    const transfer = posted.body ? [posted.body] : [];
    const answer = await client.ask({ ask: 'call', request: posted }, transfer);
    const response = fromPostedResponse(answer as PostedResponse);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return body;
  };

  const { accessToken } = (await call(
    new Request(`${EMBEDDED_BASE_URL}${api.login.path}`, {
      method: api.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_ACCOUNT),
    }),
  )) as { accessToken: string };

  const search = async (query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const texts = Object.entries({ ...query, workspaceId: WORKSPACE_ID }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return call(
      new Request(`${EMBEDDED_BASE_URL}${api.searchSubsidies.path}?${new URLSearchParams(texts)}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    );
  };

  const start = performance.now();
  await search({});
  const first = performance.now() - start;
  return { first, times: await timeQueries(search) };
};
