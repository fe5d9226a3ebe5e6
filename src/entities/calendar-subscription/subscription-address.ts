import { create } from 'zustand';
import { calendarAddress } from '~/domain/time/calendar-address';
import { overrideToken } from '~/lib/navigation/override-token';
import { onSessionCleared } from '~/session/persisted';
import { useSessionStore } from '~/session/session';

/** Whoever knows the address can read the calendar, so it is kept in memory only; null: none. */
type Offered = { workspaceId: number | null; address: string | null };

const none: Offered = { workspaceId: null, address: null };

const useOfferedAddress = create<Offered>()(() => none);

/** `offered`: the server's unchecked answer; an unsafe address counts as none. */
export const setCalendarAddress = (workspaceId: number, offered: unknown): void => {
  if (overrideToken() !== null) return;
  useOfferedAddress.setState({ workspaceId, address: calendarAddress(offered) });
};

export const useCalendarAddress = (): string | null => {
  const selected = useSessionStore((session) => session.selectedWorkspaceId);
  return useOfferedAddress(({ workspaceId, address }) =>
    workspaceId === selected ? address : null,
  );
};

onSessionCleared(() => useOfferedAddress.setState(none));
