import type { SubsidyDetail } from '~/contract/subsidies';

type Parts = Pick<SubsidyDetail, 'requirements' | 'eligibleExpenses' | 'contact' | 'officialUrl'>;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words alone: without tags, spaces and the marks that open a line. For comparing only. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/<[^>]{0,2000}>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[\s\u200B\uFEFF・･●○◯■\-－]/gu, '');

/**
 * The parts that have words of their own. What an importer took out of the detail stands there
 * already, set as its author wished, and is not said a second time.
 */
export const ownParts = (subsidy: Parts & Pick<SubsidyDetail, 'detailHtml'>): Parts => {
  const detail = wordsOf(subsidy.detailHtml);
  const own = (text: string | null): string | null => {
    const words = wordsOf(text ?? '');
    return words === '' || detail.includes(words) ? null : text;
  };
  return {
    requirements: own(subsidy.requirements),
    eligibleExpenses: own(subsidy.eligibleExpenses),
    contact: own(subsidy.contact),
    // An address alone may stand there for something else.
    officialUrl: detail.includes('公式ページ') ? own(subsidy.officialUrl) : subsidy.officialUrl,
  };
};
