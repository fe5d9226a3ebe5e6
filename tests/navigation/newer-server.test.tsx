// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fromNewerServer } from '../support/newer-server.ts';
import { expectRows, openAltered, screens, textsOf } from '../support/open-altered.tsx';

const open = async (path: string, sends: 'values' | 'nulls', spared: readonly string[] = []) =>
  openAltered(path, (request, original) => fromNewerServer(request, original, sends, spared));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it.each(screens)('%s shows its rows even if they have unknown enum values', async (...on) => {
  const [path, call, field] = on;
  await expectRows(await open(path, 'values', ['role', 'plan', 'planSerialCode']), call, field);
});

it.each(screens)(
  '%s shows its rows even if the list fields of a row are null',
  async (path, call, field) => {
    await expectRows(await open(path, 'nulls'), call, field);
  },
);

it('the user can choose a workspace even if its plan and role are unknown to the app', async () => {
  const said = await open('/workspaces', 'values', ['planSerialCode']);
  await waitFor(() => expect(said.has('/v1/workspaces')).toBe(true));
  for (const name of textsOf(said.get('/v1/workspaces'), 'name')) {
    expect(await screen.findByRole('button', { name: new RegExp(`^${name}`) })).toBeEnabled();
  }
});
