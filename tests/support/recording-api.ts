import type { Plan } from '~/domain/plans/plans';

/** A call that the app sent. `call` is its method and path, such as `GET /v1/plans`. */
type Sent = { call: string; token: string | null; query: string; signal: AbortSignal };

type Reply = () => Response | Promise<Response>;

export const RENEWAL = 'POST /v1/auth/refresh-token';
export const COMMON_DATA = [
  'GET /v1/plans',
  'GET /v1/areas',
  'GET /v1/business-categories',
  'GET /v1/tags',
];
export const PROFILE = 'GET /v1/workspace-profile';
export const SUBSCRIPTION = 'GET /v1/subscription';
export const MEMBERS = 'GET /v1/members';
/** The calls that the route guards send if no data of the workspace has been loaded yet. */
export const WORKSPACE_DATA = [...COMMON_DATA, PROFILE, SUBSCRIPTION, MEMBERS];

/** A workspace with the given plan and role. */
export const workspaceOn = (plan: Plan, role: 'owner' | 'viewer' = 'owner') => ({
  workspaceId: 3,
  name: '株式会社ひかり野製作所',
  logoImage: null,
  logoImageUrl: null,
  role,
  plan,
});

/**
 * A `fetch` that records calls. The calls of the route guards have default responses. `otherwise`
 * adds responses to other calls or replaces default ones.
 */
export const recordingApi = (plan: Plan, otherwise: Record<string, Reply> = {}) => {
  const sent: Sent[] = [];
  let pending = 0;
  let renewals = 1;
  const replies: Record<string, Reply> = {
    [RENEWAL]: () => {
      renewals += 1;
      return Response.json({
        accessToken: `access-${renewals}`,
        refreshToken: `refresh-${renewals}`,
      });
    },
    'GET /v1/plans': () =>
      Response.json([{ planId: 1, planSerialCode: 'free', name: '無料', monthlyPrice: 0 }]),
    'GET /v1/areas': () => Response.json([{ areaId: 1, name: '全国' }]),
    'GET /v1/business-categories': () =>
      Response.json([{ businessCategoryId: 1, code: 'A', name: '農業' }]),
    'GET /v1/tags': () => Response.json([{ tagGroupId: 1, name: '利用目的', tags: [] }]),
    [PROFILE]: () => Response.json(null),
    [SUBSCRIPTION]: () => Response.json({ planSerialCode: plan }),
    [MEMBERS]: () =>
      Response.json([
        {
          workspaceUserId: 301,
          workspaceUserRoleId: 1,
          userName: '小林 直子',
          email: 'kobayashi@example.com',
          status: 'active',
        },
      ]),
    'GET /v1/workspaces': () => Response.json([workspaceOn(plan)]),
    ...otherwise,
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({
      call,
      token: request.headers.get('authorization'),
      query: new URL(request.url).search,
      signal: request.signal,
    });
    const reply = replies[call];
    if (reply === undefined) throw new Error(`no answer for ${call}`);
    pending += 1;
    try {
      const response = await reply();
      request.signal.throwIfAborted();
      return response;
    } finally {
      pending -= 1;
    }
  };

  return {
    fetch,
    sent,
    isAnswered: () => pending === 0,
    calls: () => sent.map(({ call }) => call),
    /** Returns the calls recorded so far and removes them. */
    take: () => sent.splice(0).map(({ call }) => call),
  };
};
