import { describe, expect, it } from 'vitest';
import { filledCompanyFields } from './company-fields';
import { NO_FACTS } from './company-profile';

const nothing = { ...NO_FACTS, companyName: '' };

describe('the filled fields of a company', () => {
  it('a profile without values has no filled fields', () => {
    expect(filledCompanyFields(nothing)).toEqual([]);
    expect(filledCompanyFields({ ...nothing, city: '' })).toEqual([]);
  });

  it('the filled fields follow the order of the form, and include a figure of 0', () => {
    const facts = { ...nothing, tagIds: [8], capital: 0, companyName: 'さくらば珈琲' };
    expect(filledCompanyFields(facts)).toEqual(['companyName', 'capital', 'tagIds']);
  });
});
