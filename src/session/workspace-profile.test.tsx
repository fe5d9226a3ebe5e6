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
  followProfile,
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
  it('a profile is known of its own workspace alone', () => {
    expect(hasProfileOf(3)).toBe(false);
    setProfile(3, profile);
    expect([hasProfileOf(3), hasProfileOf(4)]).toEqual([true, false]);
    expect([profileOf(3), profileOf(4)]).toEqual([profile, null]);
    expect(renderHook(() => useProfileOf(4)).result.current).toBeNull();
  });

  it('a workspace that saved no profile is known to have none', () => {
    setProfile(3, null);
    expect(hasProfileOf(3)).toBe(true);
    clearProfile();
    expect(hasProfileOf(3)).toBe(false);
  });

  it('a late profile of a workspace that is not selected any more is dropped', () => {
    setProfile(3, profile);
    followProfile(4, { ...profile, workspaceId: 4 });
    expect(profileOf(3)).toEqual(profile);
    followProfile(3, { ...profile, city: '川崎市' });
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
