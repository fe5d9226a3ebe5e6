const YEAR = String.raw`(?:令和|平成)\s*(?:\d+|[０-９]+|元)\s*年度?`;
const BUDGET = String.raw`(?:\s*(?:当初|補正|第[\d０-９一二三]+次補正)(?:予算)?(?:事業)?)?`;

/** A common beginning of titles: the issuer or the year, with or without brackets. */
const HEAD = new RegExp(
  String.raw`^(?:\s|【[^】]*】|［[^］]*］|（[^）]*年度[^）]*）|${YEAR}${BUDGET})+`,
  'u',
);

/** A common ending of titles, before any brackets: the kind of subsidy. */
const KIND = /(?:(?<!新)事業)?費?(?:補助金|助成金)(?=[（〈【\s]|$)/u;

/** A short title without the common ending, for lists of many. */
export const programmeName = (title: string): string => {
  const short = shortTitle(title);
  const name = short.replace(KIND, '').trim();
  return /^(?:[（〈【]|$)/u.test(name) ? short : name;
};

/** A title without the common beginning, for narrow layouts. */
export const shortTitle = (title: string): string => title.replace(HEAD, '') || title;
