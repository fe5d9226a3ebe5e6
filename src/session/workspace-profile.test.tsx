// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetEverything, logInAs } from '~tests/support/app-session';
import { workspaceOn } from '~tests/support/recording-api';
import { sampleProfile } from '~tests/support/sample-subsidy';
import { clearSelection } from './session';
import { selectWorkspace } from './session-changes';
import {
  clearProfile,
  hasProfileOf,
  profileOf,
  setProfile,
  useProfileOf,
  useSelectedProfile,
} from './workspace-profile';

const profile = { ...sampleProfile, workspaceId: 3 };

beforeEach(() => {
  forgetEverything();
  logInAs([workspaceOn('subsidy'), { ...workspaceOn('subsidy'), workspaceId: 4 }]);
  selectWorkspace(3);
});

describe('the profile of a workspace', () => {
  it('the stored profile belongs to one workspace', () => {
    expect(hasProfileOf(3)).toBe(false);
    setProfile(3, profile);
    expect([hasProfileOf(3), hasProfileOf(4)]).toEqual([true, false]);
    expect([profileOf(3), profileOf(4)]).toEqual([profile, null]);
    expect(renderHook(() => useProfileOf(4)).result.current).toBeNull();
  });

  it('a null profile counts as fetched until it is cleared', () => {
    setProfile(3, null);
    expect(hasProfileOf(3)).toBe(true);
    clearProfile();
    expect(hasProfileOf(3)).toBe(false);
  });

  it('setProfile ignores a workspace that is not selected', () => {
    setProfile(3, profile);
    setProfile(4, { ...profile, workspaceId: 4 });
    expect(profileOf(3)).toEqual(profile);
    setProfile(3, { ...profile, city: '川崎市' });
    expect(profileOf(3)).toMatchObject({ city: '川崎市' });
  });

  it('the selected workspace’s profile follows the selection', () => {
    setProfile(3, profile);
    const { result } = renderHook(() => useSelectedProfile());
    expect(result.current).toEqual(profile);
    act(() => void selectWorkspace(4));
    expect(result.current).toBeNull();
    act(clearSelection);
    expect(result.current).toBeNull();
  });
});
