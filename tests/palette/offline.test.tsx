// @vitest-environment jsdom

import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandPalette } from '~/app/palette/command-palette';
import { createQueryClient } from '~/lib/query-client';
import { selectWorkspace } from '~/session/session-changes';
import { connectTo, forgetEverything, logInAs } from '../support/app-session';
import { workspaceOn } from '../support/recording-api';

const requested: string[] = [];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  requested.length = 0;
  forgetEverything();
  const workspace = workspaceOn('subsidy_grant');
  logInAs([workspace]);
  selectWorkspace(workspace.workspaceId);
  connectTo('https://api.example', async (input, init) => {
    requested.push(new URL(new Request(input, init).url).pathname);
    return Response.json([]);
  });
});

afterEach(() => {
  act(() => onlineManager.setOnline(true));
});

describe('the command palette without an internet connection', () => {
  it('without an internet connection, the palette shows a message, still finds screens and sends no requests', async () => {
    act(() => onlineManager.setOnline(false));
    const router = createMemoryRouter([
      { path: '/', element: <CommandPalette open onClose={() => {}} /> },
    ]);
    render(
      <QueryClientProvider client={createQueryClient(false)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/補助金・助成金は探せません/)).toHaveTextContent(
      'インターネットに接続していないため',
    );
    await userEvent.type(screen.getByRole('combobox'), 'せってい');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain(
      '設定',
    );
    expect(requested).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(requested).toContain('/v1/recent-subsidies'));
  });
});
