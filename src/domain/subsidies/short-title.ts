const YEAR = String.raw`(?:令和|平成)\s*(?:\d+|[０-９]+|元)\s*年度?`;
const BUDGET = String.raw`(?:\s*(?:当初|補正|第[\d０-９一二三]+次補正)(?:予算)?(?:事業)?)?`;

/** What many titles begin with alike: the issuer or the year, in brackets or not. */
const HEAD = new RegExp(
  String.raw`^(?:\s|【[^】]*】|［[^］]*］|（[^）]*年度[^）]*）|${YEAR}${BUDGET})+`,
  'u',
);

/** What most titles end with, before what stands in brackets: that it is a subsidy. */
const KIND = /(?:(?<!新)事業)?費?(?:補助金|助成金)(?=[（〈【\s]|$)/u;

/** A short title without what all of them share, where many stand side by side. */
export const programmeName = (title: string): string => {
  const short = shortTitle(title);
  const name = short.replace(KIND, '').trim();
  return /^(?:[（〈【]|$)/u.test(name) ? short : name;
};

/** A title from where it differs from others, for a narrow place. */
export const shortTitle = (title: string): string => title.replace(HEAD, '') || title;
