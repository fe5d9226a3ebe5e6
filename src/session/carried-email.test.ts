import { afterEach, describe, expect, it } from 'vitest';
import { carriedEmail, carryEmail, dropCarriedEmail, isChangingEmail } from './carried-email';
import { clearSession } from './persisted';

afterEach(dropCarriedEmail);

describe('an address that is taken on to the next screen', () => {
  it('an address of the entrance is carried, and is no change of one', () => {
    carryEmail('new@example.com');
    expect([carriedEmail(), isChangingEmail()]).toEqual(['new@example.com', false]);
  });

  it.each([
    ['it is dropped', dropCarriedEmail],
    ['the session ends', clearSession],
  ])('a changed address waits for its code until %s', (_, end) => {
    carryEmail('new@example.com', { isChange: true });
    expect([carriedEmail(), isChangingEmail()]).toEqual(['new@example.com', true]);
    end();
    expect([carriedEmail(), isChangingEmail()]).toEqual(['', false]);
  });
});
