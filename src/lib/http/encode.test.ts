import { describe, expect, it } from 'vitest';
import { encodeForm, encodeQuery, fillPath } from '~/lib/http/encode';

describe('a path', () => {
  it('fillPath fills the names in the path with their values', () => {
    expect(fillPath('/v1/member/{workspaceUserId}', { workspaceUserId: 301 })).toBe(
      '/v1/member/301',
    );
    expect(fillPath('/v1/plans')).toBe('/v1/plans');
  });
});

describe('a query', () => {
  it('encodeQuery writes lists as a,b and booleans as true and false', () => {
    const query = { ids: [1, 2], isOpen: true, isNew: false, page: 0, word: 'IT 設備' };
    expect(Object.fromEntries(encodeQuery(query))).toEqual({
      ids: '1,2',
      isOpen: 'true',
      isNew: 'false',
      page: '0',
      word: 'IT 設備',
    });
  });

  it('encodeQuery leaves out undefined, null and empty values', () => {
    const query = { a: undefined, b: null, c: [], d: '', e: [null, undefined], f: {} };
    expect(encodeQuery(query).size).toBe(0);
    expect(encodeQuery().size).toBe(0);
  });
});

describe('form data', () => {
  it('encodeForm holds texts and files and leaves out missing values', () => {
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    const form = encodeForm({ workspaceId: 3, name: '', file, logoImageUrl: undefined, old: null });
    expect([...form.keys()]).toEqual(['workspaceId', 'name', 'file']);
    expect(form.get('workspaceId')).toBe('3');
    expect(form.get('file')).toMatchObject({ name: 'logo.png', size: 1 });
  });
});
