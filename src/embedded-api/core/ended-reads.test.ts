import { expect, it } from 'vitest';
import { needsEndedReads } from './ended-reads';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const LIKE_GECKO = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each<[browser: string, userAgent: string, isWebKit: boolean]>([
  ['Safari', `${MAC} ${LIKE_GECKO} Version/18.1 Safari/605.1.15`, true],
  ['Safari on a phone', `${PHONE} ${LIKE_GECKO} Version/18.1 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on an iPhone', `${PHONE} ${LIKE_GECKO} CriOS/130.0 Mobile/15E148 Safari/604.1`, true],
  ['Firefox on an iPhone', `${PHONE} ${LIKE_GECKO} FxiOS/132.0 Mobile/15E148 Safari/605.1`, true],
  ['Chrome', `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, false],
  [
    'Edge',
    `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101', false],
])('%s: whether a read waits for the end of its transaction', (_, userAgent, isWebKit) => {
  expect(needsEndedReads({ userAgent })).toBe(isWebKit);
});
