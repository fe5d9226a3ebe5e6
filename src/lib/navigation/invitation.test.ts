import { afterEach, describe, expect, it } from 'vitest';
import { dropInvitation, invitationToken, takeInvitation } from './invitation';

afterEach(dropInvitation);

describe('an invitation in the address', () => {
  it.each([
    ['/signup?invitation=abc', '/signup'],
    ['/signup?next=%2Fsearch&invitation=abc&x=1#top', '/signup?next=%2Fsearch&x=1#top'],
    ['/?invitation=abc&invitation=def', '/'],
  ])('the invitation is kept and taken out of the address %s', (address, rest) => {
    expect(takeInvitation(`https://app.example${address}`)).toBe(`https://app.example${rest}`);
    expect(invitationToken()).toBe('abc');
  });

  it.each(['/signup', '/signup?Invitation=abc', '/search?keyword=invitation', '/#invitation=abc'])(
    'the address %s has no invitation and keeps the current one',
    (address) => {
      takeInvitation('https://app.example/signup?invitation=abc');
      expect(takeInvitation(`https://app.example${address}`)).toBeNull();
      expect(invitationToken()).toBe('abc');
    },
  );

  it('a later invitation takes the place of the former, and an empty one of both', () => {
    takeInvitation('https://app.example/?invitation=abc');
    takeInvitation('https://app.example/?invitation=def');
    expect(invitationToken()).toBe('def');
    expect(takeInvitation('https://app.example/?invitation=')).toBe('https://app.example/');
    expect(invitationToken()).toBeNull();
  });

  it('an invitation that was dropped is gone', () => {
    takeInvitation('https://app.example/?invitation=abc');
    dropInvitation();
    expect(invitationToken()).toBeNull();
  });
});
