import { create } from 'zustand';
import { calendarAddress } from '~/domain/time/calendar-address';
import { overrideToken } from '~/lib/navigation/override-token';
import { whenForgotten } from '~/session/persisted';
import { useSessionStore } from '~/session/session';

/**
 * The user's own address of the calendar of a workspace, as its server last offered it; null: none.
 * Whoever knows it can read the calendar, so it is kept for this page's life only.
 */
type Offered = { workspaceId: number | null; address: string | null };

const none: Offered = { workspaceId: null, address: null };

const useOfferedAddress = create<Offered>()(() => none);

/** `offered`: what the server answered, of any shape; an address that is not safe is none. */
export const setCalendarAddress = (workspaceId: number, offered: unknown): void => {
  if (overrideToken() !== null) return;
  useOfferedAddress.setState({ workspaceId, address: calendarAddress(offered) });
};

/** The address of the selected workspace; null where the server offers none. */
export const useCalendarAddress = (): string | null => {
  const selected = useSessionStore((session) => session.selectedWorkspaceId);
  return useOfferedAddress(({ workspaceId, address }) =>
    workspaceId === selected ? address : null,
  );
};

whenForgotten(() => useOfferedAddress.setState(none));
