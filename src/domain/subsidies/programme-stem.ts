const COUNT = '[\\d一二三四五六七八九十]+';

/** Issuers, frames and remarks in brackets. */
const BRACKETED = /【[^】]*】|\[[^\]]*\]|\([^)]*\)|〈[^〉]*〉|《[^》]*》|<[^>]*>/gu;

/** Fiscal years, rounds and states of a call. */
const OF_A_CALL = new RegExp(
  [
    '(?:令和|平成|r)\\s*[\\d元]+\\s*年?度?',
    '20\\d\\d\\s*年?度?',
    `第?${COUNT}(?:年目(?:申請用)?|[回次期号])(?:公募|募集|受付|締切|分)*`,
    '(?:補正|当初)?予算(?:案)?',
    '(?:追加|再)?(?:公募|募集)',
    '(?:受付)?締切分?',
  ].join('|'),
  'gu',
);
const SEPARATORS = /[\s_\-・、,/「」『』:~]+/gu;

/** What titles of a programme have in common over years, rounds, frames and issuers. */
export const programmeStem = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(BRACKETED, '')
    .replace(OF_A_CALL, '')
    .replace(SEPARATORS, '');
