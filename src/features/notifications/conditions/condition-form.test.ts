import { describe, expect, it } from 'vitest';
import type { SubsidyFilters } from '~/contract/subsidies';
import { NEW_FILTERS } from '~/entities/subsidy/filters';
import { conditionForm, conditionFilters, conditionFormValues, toInput } from './condition-form';

const fromSearch: SubsidyFilters = {
  keyword: '省エネ',
  status: ['open'],
  areaIds: [23, 24],
  kind: ['subsidy'],
  tagIds: [8, 201],
  minAmount: 10_000_000,
};

const named = (name: string, clientId: number | null = null) => ({ name, clientId });

describe('the values of the condition form', () => {
  it('the condition form keeps filters that it has no field for', () => {
    const values = conditionFormValues(fromSearch, named('省エネ'), null);
    expect(conditionFilters(values, fromSearch)).toEqual(fromSearch);
    expect(
      conditionFilters({ ...values, keyword: ' ', area: '', kind: '', purposeIds: [] }, fromSearch),
    ).toEqual({ status: ['open'], tagIds: [201], minAmount: 10_000_000 });
  });

  it('the condition form treats both kinds as no filter', () => {
    const values = conditionFormValues({ kind: ['subsidy', 'grant'] }, named(''), null);
    expect(values.kind).toBe('');
    expect(conditionFilters(values, NEW_FILTERS)).toEqual(NEW_FILTERS);
  });

  it('the condition form sends channels and days in a fixed order, and the name trimmed', () => {
    const values = {
      ...conditionFormValues(NEW_FILTERS, named(' 東京の省エネ '), null),
      channels: ['email' as const, 'app' as const],
      remindDays: [1 as const, 30 as const],
    };
    expect(toInput(values, NEW_FILTERS, null)).toEqual({
      name: '東京の省エネ',
      clientId: null,
      filters: NEW_FILTERS,
      channels: ['app', 'email'],
      frequency: 'daily',
      remindDays: [30, 1],
      isActive: true,
    });
  });

  it('the condition form sends the selected client', () => {
    const values = conditionFormValues(NEW_FILTERS, named('省エネ', 12), null);
    expect(toInput({ ...values, clientId: 13 }, NEW_FILTERS, null).clientId).toBe(13);
  });

  it('the condition form requires a name and a notification channel', () => {
    const { error } = conditionForm.safeParse({
      ...conditionFormValues({}, named(' '), null),
      channels: [],
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      '条件名を入力してください。',
      '通知方法を1つ以上選択してください。',
    ]);
  });
});
