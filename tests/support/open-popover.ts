import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Clicks a button that opens a popover, then makes the popover visible, because jsdom does not
 * implement popovers.
 */
export const openPopover = async (user: UserEvent, name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  document.getElementById(button.getAttribute('popovertarget') ?? '')?.removeAttribute('popover');
};

/** Opens the menu その他 of a list. */
export const openMore = async ({ user }: { user: UserEvent }): Promise<void> =>
  openPopover(user, 'その他');
