// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setCommonData } from '~/session/common-data';
import { forgetEverything } from '~tests/support/app-session';
import { useFilterNames } from './filter-labels';

beforeEach(() => {
  forgetEverything();
});

it('the names of filters follow the common data', () => {
  const { result } = renderHook(() => useFilterNames());
  const nameOfArea = (): string | undefined => result.current.area(23);
  expect(nameOfArea()).toBeUndefined();
  act(() =>
    setCommonData({
      areas: [{ areaId: 23, name: '東京都', region: null }],
      businessCategories: [],
      plans: [],
      tagGroups: [],
    }),
  );
  expect(nameOfArea()).toBe('東京都');
});
