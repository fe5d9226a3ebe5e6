import { expect, it } from 'vitest';
import { authorisedFetch, type SessionPort } from './authorised-fetch';

const API = 'https://api.example.com/v1/workspaces';

it('a call answered 401 is not sent again with the token of the next user', async () => {
  const session = { token: 'access-1', generation: 0 };
  const port: SessionPort = {
    accessToken: () => session.token,
    overrideToken: () => null,
    generation: () => session.generation,
    renew: async () => 'renewed',
    end: () => {},
  };
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (input) => {
    sent.push(new Request(input).headers.get('authorization'));
    Object.assign(session, { token: 'access-of-the-next', generation: 1 });
    return new Response(null, { status: 401 });
  };
  const { status } = await authorisedFetch(send, port, 'bearer', true)(API);
  expect(status).toBe(401);
  expect(sent).toEqual(['Bearer access-1']);
});
