import { expect, it } from 'vitest';
import { refuseOperator } from '../../scripts/build/operator.ts';

it.each([
  ['a link with http', { VITE_TERMS_URL: 'http://operator.example/terms' }, 'VITE_TERMS_URL'],
  ['a link that runs a script', { VITE_HELP_URL: 'javascript:alert(1)' }, 'VITE_HELP_URL'],
  ['a link that is not a URL', { VITE_CONTACT_URL: 'operator.example' }, 'VITE_CONTACT_URL'],
  ['an invoice number without T', { VITE_INVOICE_NUMBER: '7000012050002' }, 'VITE_INVOICE_NUMBER'],
  ['a 12-digit invoice number', { VITE_INVOICE_NUMBER: 'T700001205000' }, 'VITE_INVOICE_NUMBER'],
])('the build fails if the operator’s settings contain %s', (_, env, name) => {
  expect(() => refuseOperator(env)).toThrow(name);
});

it('the build accepts https links and a valid invoice number of the operator, and also works without them', () => {
  const env = {
    VITE_TERMS_URL: 'https://operator.example/terms',
    VITE_INVOICE_NUMBER: 'T7000012050002',
    VITE_HELP_URL: '',
  };
  expect(() => refuseOperator(env)).not.toThrow();
  expect(() => refuseOperator({})).not.toThrow();
});
