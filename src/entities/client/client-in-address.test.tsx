// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '~/domain/plans/plans';
import { selectWorkspace } from '~/session/session-changes';
import { forgetEverything, logInAs } from '~tests/support/app-session';
import { workspaceOn } from '~tests/support/recording-api';
import { clientInAddress, useClientInAddress } from './client-in-address';

const agency = { plan: 'agency_mini', role: 'owner' } as const;

beforeEach(() => {
  forgetEverything();
});

describe('the client in the URL', () => {
  it.each([
    ['?client=12', 12],
    ['?page=2&client=7', 7],
    ['?client=123456789012345', 123_456_789_012_345],
    ['?client=1234567890123456', null],
    ['?client=0', null],
    ['?client=012', null],
    ['?client=-12', null],
    ['?client=12a', null],
    ['?client=a12', null],
    ['?client=', null],
    ['', null],
  ])('the URL %s has the client id %s', (search, clientId) => {
    expect(clientInAddress(new URLSearchParams(search), agency)).toBe(clientId);
  });

  it('the client in the URL is ignored if plan and role do not open clients', () => {
    const params = new URLSearchParams('?client=12');
    expect(clientInAddress(params, agency)).toBe(12);
    expect(clientInAddress(params, { plan: 'subsidy', role: 'owner' })).toBeNull();
  });

  it.each<[Plan, number | null]>([
    ['agency_mini', 12],
    ['subsidy', null],
  ])('on the plan %s the page’s URL has the client id %s', (plan, clientId) => {
    logInAs([workspaceOn(plan)]);
    selectWorkspace(3);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/subsidies?client=12']}>{children}</MemoryRouter>
    );
    expect(renderHook(() => useClientInAddress(), { wrapper }).result.current).toBe(clientId);
  });
});
