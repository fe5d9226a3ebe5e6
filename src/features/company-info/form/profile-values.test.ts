import { expect, it } from 'vitest';
import { NO_FACTS } from '~/domain/company/company-profile';
import { toFormValues } from '~/entities/company/company-form';
import { isSameCompany, toProfile } from './profile-values';

const values = {
  ...toFormValues(null, 'さくらば珈琲'),
  city: '中央区',
  employees: '１２名',
  tagIds: [8, 2],
};
const profile = toProfile(values, 7, true);

it('a company form stands for a profile of its workspace, with its notification setting', () => {
  expect(profile).toEqual({
    ...NO_FACTS,
    workspaceId: 7,
    companyName: 'さくらば珈琲',
    city: '中央区',
    employees: 12,
    tagIds: [2, 8],
    isNotification: true,
  });
  expect(toProfile(values, 7, false)).toEqual({ ...profile, isNotification: false });
});

it('profiles count as the same company regardless of purpose order and notification setting', () => {
  const other = { ...profile, tagIds: [8, 2], isNotification: false };
  expect(isSameCompany(profile, other)).toBe(true);
  expect(isSameCompany(profile, { ...other, employees: 13 })).toBe(false);
  expect(isSameCompany(profile, { ...other, city: null })).toBe(false);
});
