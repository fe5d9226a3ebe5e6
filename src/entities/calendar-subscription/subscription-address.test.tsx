// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '~/session/persisted';
import { selectWorkspace } from '~/session/session-changes';
import { forgetEverything, logInAs, openWithOverride } from '~tests/support/app-session';
import { workspaceOn } from '~tests/support/recording-api';
import { setCalendarAddress, useCalendarAddress } from './subscription-address';

const ADDRESS = 'https://api.example.jp/calendars/k7.ics';

beforeEach(() => {
  forgetEverything();
  logInAs([workspaceOn('agency_2'), { ...workspaceOn('agency_2'), workspaceId: 4 }]);
  selectWorkspace(3);
});

describe('the calendar URL', () => {
  it('the calendar URL belongs to the selected workspace and is removed when the server offers none', () => {
    const { result } = renderHook(() => useCalendarAddress());
    expect(result.current).toBeNull();
    act(() => setCalendarAddress(3, ADDRESS));
    expect(result.current).toBe(ADDRESS);
    act(() => void selectWorkspace(4));
    expect(result.current).toBeNull();
    act(() => void selectWorkspace(3));
    expect(result.current).toBe(ADDRESS);
    act(() => setCalendarAddress(3, undefined));
    expect(result.current).toBeNull();
  });

  it('the calendar URL is never stored and is dropped with the session', () => {
    const { result } = renderHook(() => useCalendarAddress());
    act(() => setCalendarAddress(3, ADDRESS));
    expect(
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    ).not.toContain('k7.ics');
    act(clearSession);
    act(() => logInAs([workspaceOn('agency_2')]));
    act(() => void selectWorkspace(3));
    expect(result.current).toBeNull();
  });

  it('a calendar URL read with the b parameter is not kept', () => {
    openWithOverride('of-the-page', '/tasks');
    setCalendarAddress(3, ADDRESS);
    expect(renderHook(() => useCalendarAddress()).result.current).toBeNull();
  });
});
