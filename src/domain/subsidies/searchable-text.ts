/** Headings of sections that say whom to ask and where to read, not what is subsidised. */
const CONTACT_HEADING =
  /^[■◆●【〈]?\s*(?:お?問い?合わ?せ|連絡先|担当|(?:参照|参考|関連|事業)?(?:URL|HP|ホームページ|ウェブサイト)\s*(?:$|[:：(（])|公式ページ|ご注意)/u;
const HEADING = /^[■◆●【〈]/u;

const ADDRESSES = /https?:\/\/\S+|[\w.+-]+@[\w.-]+/gu;

/** A page to read, as in 「詳細はホームページをご覧ください」, unless it is one to be made. */
const PAGE =
  /(?:ホームページ|HP|ウェブサイト|Webサイト)(?!(?:等|の)?(?:作|制|更新|開設|構築|改修|改善|関連費|リニューアル|を?(?:活用|利用)し|での|による|[、・](?:EC|SNS|ネット)))/giu;

/** The text of a call without contacts, addresses and references to web pages. */
export const searchableText = (text: string): string => {
  const kept: string[] = [];
  let isContact = false;
  for (const line of text.split('\n')) {
    if (HEADING.test(line) || CONTACT_HEADING.test(line)) isContact = CONTACT_HEADING.test(line);
    if (!isContact) kept.push(line.replace(ADDRESSES, ' ').replace(PAGE, ' '));
  }
  return kept.join('\n');
};

/** Text that occurs in more than this share of the programmes says nothing about one of them. */
const BOILERPLATE_SHARE = 0.1;
const FEWEST_TEXTS = 50;

/** The texts without lines that occur in many of them. */
export const withoutBoilerplate = (texts: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  let count = 0;
  for (const text of texts) {
    if (text === '') continue;
    count += 1;
    for (const line of new Set(text.split('\n'))) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  if (count < FEWEST_TEXTS) return [...texts];
  const most = count * BOILERPLATE_SHARE;
  return texts.map((text) =>
    text
      .split('\n')
      .filter((line) => (counts.get(line) ?? 0) <= most)
      .join('\n'),
  );
};
