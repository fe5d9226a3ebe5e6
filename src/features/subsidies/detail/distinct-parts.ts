import type { SubsidyDetail } from '~/contract/subsidies';

type Parts = Pick<SubsidyDetail, 'requirements' | 'eligibleExpenses' | 'contact' | 'officialUrl'>;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text without tags, spaces and list markers, for comparison only. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]{0,2000}>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[\s\u200B\uFEFF・･●○◯■\-－]/gu, '');

/** The fields whose text is not in `detailHtml`, from which importers extract some of them. */
export const distinctParts = (subsidy: Parts & Pick<SubsidyDetail, 'detailHtml'>): Parts => {
  const detail = plainText(subsidy.detailHtml);
  const own = (text: string | null): string | null => {
    const plain = plainText(text ?? '');
    return plain === '' || detail.includes(plain) ? null : text;
  };
  return {
    requirements: own(subsidy.requirements),
    eligibleExpenses: own(subsidy.eligibleExpenses),
    contact: own(subsidy.contact),
    // A URL in the details may be another page.
    officialUrl: detail.includes('公式ページ') ? own(subsidy.officialUrl) : subsidy.officialUrl,
  };
};
