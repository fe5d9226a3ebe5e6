import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import SubsidyPage from '~/app/pages/subsidy';
import type { SubsidyDetail } from '~/contract/subsidies';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { type Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import SubsidyPdfPage from '~/features/subsidies/pages/subsidy-pdf';
import { createQueryClient } from '~/lib/query-client';
import { selectWorkspace } from '~/session/session-changes';
import { setProfile } from '~/session/workspace-profile';
import { connectTo, forgetEverything, logInAs } from './app-session';
import { workspaceOn } from './recording-api';
import { sampleProfile, sampleSubsidy } from './sample-subsidy';

const API = 'https://api.example';

export const refusal = (statusCode: number, message: string) => () =>
  Response.json({ statusCode, message }, { status: statusCode });

/** Opens a path. Requests for the subsidy get the `answers` in order, then always the last one. */
export const open = (
  path: string,
  answers: readonly (() => Response)[],
  from: string | null = null,
  /**
   * The responses to all other calls, by method and path. The default response is an empty list.
   */
  rest: Record<string, (query: URLSearchParams) => Response> = {},
) => {
  const requested: string[] = [];
  const sent: string[] = [];
  let turn = 0;
  connectTo(API, async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    sent.push(call);
    if (!/^\/v1\/subsidies\/\d+$/.test(pathname)) {
      return rest[call]?.(searchParams) ?? Response.json([]);
    }
    requested.push(`${pathname}${search}`);
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    if (answer === undefined) throw new Error('no answer');
    return answer();
  });
  const router = createMemoryRouter(
    [
      { path: '/search/:id', Component: SubsidyPage },
      { path: '/search/:id/pdf', Component: SubsidyPdfPage },
      { path: '*', element: <p>ほかの画面</p> },
    ],
    { initialEntries: [from === null ? path : { pathname: path, state: { from } }] },
  );
  render(
    <QueryClientProvider client={createQueryClient(true)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    /** Path and query of each request for a subsidy. */
    requested,
    /** Method and path of every call. */
    sent,
    router,
    user: userEvent.setup(),
  };
};

export const answering = (change: Partial<SubsidyDetail> = {}) => [
  () => Response.json({ ...sampleSubsidy, ...change }),
];

export const logInWithRole = (
  role: Role,
  profile: WorkspaceProfile | null = sampleProfile,
  plan: Plan = 'subsidy_grant_plus',
) => {
  const workspace = { ...workspaceOn(plan), role };
  logInAs([workspace]);
  selectWorkspace(workspace.workspaceId);
  setProfile(workspace.workspaceId, profile);
};

export const title = sampleSubsidy.title;
export const shown = () => screen.findByRole('heading', { level: 1, name: title });

/**
 * Logs out and sets the clock to 9:00 on 2026-11-25, the time for which the dates of
 * `sampleSubsidy` are chosen.
 */
export const prepareSubsidy = (): void => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00+09:00'));
  forgetEverything();
};
