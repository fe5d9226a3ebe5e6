// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logOut } from '~/session/api';
import { toast } from '~/ui/feedback/toast';
import { OWN } from '../support/forms';
import { pendingCall, openSettings } from '../support/open-settings';

const toLogIn = async () => {
  act(() => logOut());
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
};

test('if a logout aborts a pending change, no error is shown for that change', async () => {
  const { user, injectFault, sent } = await openSettings('/search', OWN);
  const [add] = await screen.findAllByRole('button', { name: /をお気に入りに追加$/u });
  if (add === undefined) throw new Error('no row');
  const title = add.getAttribute('aria-label')?.replace(/をお気に入りに追加$/u, '') ?? '';
  const [link] = screen.getAllByRole('link', { name: new RegExp(`^${title}`, 'u') });
  const id = /\/search\/(\d+)/u.exec(link?.getAttribute('href') ?? '')?.[1];
  injectFault(`PUT /v1/favorites/${id}`, pendingCall().respond);
  await user.click(add);
  await waitFor(() => expect(sent).toContain(`PUT /v1/favorites/${id}`));
  await toLogIn();
  expect(screen.queryByText(/追加できませんでした/u)).toBeNull();
});

test('when a session ends, a toast that was shown during the session disappears', async () => {
  await openSettings('/settings', OWN);
  const message = '「設備の補助金」を保存しました';
  act(() => toast.success(message));
  await screen.findByText(message, { selector: 'span' });
  await toLogIn();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull(), { timeout: 1000 });
});
