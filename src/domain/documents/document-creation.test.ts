import { describe, expect, it } from 'vitest';
import { documentCreation } from './document-creation';

describe('the creation of documents', () => {
  it.each(['search', 'detail'] as const)(
    'creating a document from the %s is open to those who may edit documents on the plan',
    (screen) => {
      expect(documentCreation({ plan: 'subsidy', role: 'owner' }, screen)).toBe('open');
      expect(documentCreation({ plan: 'subsidy_grant', role: 'editor' }, screen)).toBe('open');
      expect(documentCreation({ plan: 'subsidy', role: 'editor' }, screen)).toBe('none');
      expect(documentCreation({ plan: 'agency_2', role: 'viewer' }, screen)).toBe('none');
    },
  );

  it('creating a document on the free plan is locked for roles that a larger plan lets in, and hidden for viewers', () => {
    for (const role of ['owner', 'admin', 'editor'] as const) {
      expect(documentCreation({ plan: 'free', role }, 'search')).toBe('locked');
    }
    expect(documentCreation({ plan: 'free', role: 'viewer' }, 'detail')).toBe('none');
  });
});
