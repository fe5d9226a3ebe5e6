import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { configureApi } from '~/session/api';
import { endSession, readSession, selectedWorkspaceOf, startSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { askForTokens } from './log-in';
import { logInAgain } from './log-in-again';

const workspace = {
  workspaceId: 3,
  name: '株式会社ひかり野製作所',
  logoImage: null,
  logoImageUrl: null,
  role: 'owner',
  plan: 'subsidy_grant',
} as const;

let sent: unknown[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  configureApi({
    baseUrl: 'https://api.example.com',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push([new URL(request.url).pathname, await request.json()]);
      return answer();
    },
    onSessionEnded: () => {},
  });
  startSession({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sessionExpiresAt: '2026-11-20T21:00:00+09:00',
    email: 'misaki@example.com',
    userName: '佐藤 美咲',
    workspaces: [workspace],
  });
  selectWorkspace(3);
});

const admitted = (more: object = {}) => ({
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  sessionExpiresAt: '2026-11-21T09:00:00+09:00',
  userName: '佐藤 美咲',
  accessibleWorkspaces: [{ ...workspace, name: 'ひかり野' }],
  ...more,
});

it('logInAgain renews the session’s tokens with its own email and keeps the selected workspace', async () => {
  answer = () => Response.json(admitted());
  await logInAgain('Secret123');
  expect(sent).toEqual([
    ['/v1/auth/login', { email: 'misaki@example.com', password: 'Secret123' }],
  ]);
  expect(readSession()).toMatchObject({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    sessionExpiresAt: '2026-11-21T09:00:00+09:00',
  });
  expect(selectedWorkspaceOf(readSession())?.name).toBe('ひかり野');
});

it('logInAgain keeps the known workspaces when the response lists none', async () => {
  answer = () => Response.json(admitted({ accessibleWorkspaces: null }));
  await logInAgain('Secret123');
  expect(selectedWorkspaceOf(readSession())).toEqual(workspace);
});

it.each([
  ['a wrong password', 401, '違います', { statusCode: 401, message: '違います' }],
  [
    'an answer without tokens',
    200,
    '',
    { statusCode: 500, message: 'トークンが取得できませんでした' },
  ],
])(
  'logInAgain throws on %s and leaves the session unchanged',
  async (_, status, message, error) => {
    answer = () => Response.json({ message, accessToken: '', refreshToken: null }, { status });
    await expect(logInAgain('Wrong1234')).rejects.toMatchObject(error);
    expect(readSession()).toMatchObject({ accessToken: 'access-1', selectedWorkspaceId: 3 });
  },
);

it.each<[string, () => Response]>([
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('')],
  ['null', () => Response.json(null)],
  ['a list', () => Response.json([])],
  ['a page of a proxy', () => new Response('<html></html>')],
  ['a token of another type', () => Response.json(admitted({ accessToken: 5 }))],
])('a login answered with %s fails because tokens are missing', async (_, respond) => {
  answer = respond;
  const tokens = askForTokens('misaki@example.com', 'Secret123');
  const error = { statusCode: 500, message: 'トークンが取得できませんでした' };
  await expect(tokens).rejects.toMatchObject(error);
});

it('a login response with tokens but otherwise invalid shows an error', async () => {
  answer = () => Response.json(admitted({ userName: 5 }));
  const tokens = askForTokens('misaki@example.com', 'Secret123');
  await expect(tokens).rejects.toMatchObject({ statusCode: 502, kind: 'unreadable' });
});

it('logInAgain does not revive a session that ended meanwhile, and sends nothing when logged out', async () => {
  answer = () => {
    endSession();
    return Response.json(admitted());
  };
  await expect(logInAgain('Secret123')).rejects.toBeInstanceOf(ApiError);
  expect(readSession().accessToken).toBeNull();
  sent = [];
  await expect(logInAgain('Secret123')).rejects.toMatchObject({ statusCode: 401 });
  expect(sent).toEqual([]);
});
