import { describe, expect, it } from 'vitest';
import { routeAt, routes } from '~/app/route-table';
import { clientPath, proposalPath, proposalChoicePath } from '~/entities/client/client-address';
import { clientConditionsPath, conditionsPathFor } from '~/entities/notice/notifications-address';
import { newSearchPath, subsidyPath } from '~/entities/subsidy/paths';
import { fitsPath } from '~/entities/subsidy/search-address';

const modules = import.meta.glob<Record<string, unknown>>('/src/entities/*/paths.ts', {
  eager: true,
});

/**
 * Returns the paths in an exported value. The value is a path, an object that contains paths, or a
 * function that takes an id and returns a path or such an object.
 */
const addressesOf = (given: unknown): string[] => {
  if (typeof given === 'string') return [given];
  if (typeof given === 'function') return addressesOf(given(12));
  return Object.values(given ?? {}).flatMap(addressesOf);
};

const addresses = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, given]) =>
    addressesOf(given).map((address): [string, string] => [name, address]),
  ),
);

const pathnameOf = (address: string): string => new URL(address, 'https://app.example').pathname;

describe('the paths of the entities', () => {
  it.each(addresses)('the route table has a route for %s: %s', (_, address) => {
    expect(routeAt(pathnameOf(address))).toBeDefined();
  });

  it('the entities define a path for every route except the login page and the placeholder page /tmp', () => {
    const spelled = new Set(addresses.map(([, address]) => routeAt(pathnameOf(address))?.path));
    const unspelled = routes.map(({ path }) => path).filter((path) => !spelled.has(path));
    expect(unspelled).toEqual(['/', '/search/:id/pdf', '/tmp']);
    expect(routeAt(subsidyPath(12, 3, '/pdf').split('?')[0] ?? '')?.path).toBe('/search/:id/pdf');
  });
});

describe('the address of a subsidy', () => {
  it('subsidyPath returns the paths of the page, the PDF page and the rounds of a subsidy', () => {
    expect(subsidyPath(12)).toBe('/search/12');
    expect(subsidyPath(12, null, '/pdf')).toBe('/search/12/pdf');
    expect(subsidyPath(12, null, '#rounds')).toBe('/search/12#rounds');
  });

  it('subsidyPath adds the client to the query, before the fragment', () => {
    expect(subsidyPath(12, 3)).toBe('/search/12?client=3');
    expect(subsidyPath(12, 3, '/pdf')).toBe('/search/12/pdf?client=3');
    expect(subsidyPath(12, 3, '#rounds')).toBe('/search/12?client=3#rounds');
  });

  it('newSearchPath and fitsPath return the path of a search for a client', () => {
    expect(newSearchPath(null)).toBe('/search');
    expect(newSearchPath(3)).toBe('/search?client=3');
    expect(fitsPath(3)).toBe('/search?client=3&matchedOnly=true&sort=match');
  });
});

describe('the address of a client', () => {
  it('clientPath returns an address with the client and, if given, the tab', () => {
    expect(clientPath(3)).toBe('/clients?client=3');
    expect(clientPath(3, { tab: 'fits' })).toBe('/clients?client=3&tab=fits');
  });

  it('proposalPath returns an address with the selected subsidies in the given order', () => {
    expect(proposalPath(3)).toBe('/clients?client=3&view=proposal');
    expect(proposalPath(3, [9, 4])).toBe('/clients?client=3&view=proposal&subsidies=9,4');
    expect(proposalChoicePath(3, [9])).toBe('/clients?client=3&view=proposal&subsidies=9&choose=1');
  });
});

describe('the address of notification conditions', () => {
  it('conditionsPathFor returns the path of the conditions of the workspace or of a client', () => {
    expect(conditionsPathFor(null)).toBe('/notifications?tab=conditions');
    expect(conditionsPathFor(3)).toBe('/notifications?tab=conditions&for=clients&client=3');
    expect(clientConditionsPath(null, 2)).toBe('/notifications?tab=conditions&for=clients&page=2');
  });
});
