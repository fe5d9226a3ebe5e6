import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { createQueryClient } from '~/lib/query-client';
import { setMembers } from '~/session/members';
import { selectWorkspace } from '~/session/session-changes';
import { connectTo, forgetEverything, logInAs } from './app-session';
import { workspaceOn } from './recording-api';

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Renders a part of a screen for a member of a workspace. `answers` contains the server's responses
 * by method and path.
 */
export const showPart = (
  part: ReactNode,
  { plan, role = 'owner' }: { plan: Plan; role?: Role },
  answers: Record<string, Answer>,
) => {
  forgetEverything();
  const workspace = { ...workspaceOn(plan), role };
  logInAs([workspace]);
  selectWorkspace(workspace.workspaceId);
  setMembers(workspace.workspaceId, [
    {
      workspaceUserId: 9,
      workspaceUserRoleId: 1,
      userName: '渡辺 誠',
      email: 'watanabe@example.com',
      status: 'active',
    },
  ]);
  const sent: string[] = [];
  connectTo('https://api.example', async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(`${call} ${await request.clone().text()}`.trim());
    const answer = answers[call];
    if (answer === undefined) throw new TypeError(`no answer to ${call}`);
    return answer(request);
  });
  const queryClient = createQueryClient(false);
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    sent,
    queryClient,
    user: userEvent.setup(),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
};
