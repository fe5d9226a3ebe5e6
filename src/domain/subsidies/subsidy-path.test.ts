import { describe, expect, it } from 'vitest';
import { clientPath } from '~/domain/company/client';
import { subsidyPath } from './subsidy-path';

describe('the address of a subsidy', () => {
  it('subsidyPath leads to the page, the sheet and the rounds of a subsidy', () => {
    expect(subsidyPath(12)).toBe('/search/12');
    expect(subsidyPath(12, null, '/pdf')).toBe('/search/12/pdf');
    expect(subsidyPath(12, null, '#rounds')).toBe('/search/12#rounds');
  });

  it('subsidyPath carries the client before the fragment', () => {
    expect(subsidyPath(12, 3)).toBe('/search/12?client=3');
    expect(subsidyPath(12, 3, '/pdf')).toBe('/search/12/pdf?client=3');
    expect(subsidyPath(12, 3, '#rounds')).toBe('/search/12?client=3#rounds');
  });
});

describe('the address of a client', () => {
  it('clientPath names the client, and a view of it on request', () => {
    expect(clientPath(3)).toBe('/clients?client=3');
    expect(clientPath(3, { view: 'proposal' })).toBe('/clients?client=3&view=proposal');
  });
});
