import { describe, expect, it } from 'vitest';
import { distinctParts } from './distinct-parts';

const none = { requirements: null, eligibleExpenses: null, contact: null, officialUrl: null };

describe('text fields repeated in the details', () => {
  it('a part that the detail text already contains is left out, whatever its tags, spaces and bullets', () => {
    const detailHtml =
      '<p><b>■応募資格</b></p><p>・県内に<span>事業所</span>を&nbsp;有すること</p><p>・税の滞納がないこと</p><p>A&amp;B課</p>';
    expect(
      distinctParts({
        ...none,
        detailHtml,
        requirements: '県内に事業所を有すること\n税の滞納がないこと',
        eligibleExpenses: '機械装置費',
        contact: 'A&B課',
      }),
    ).toEqual({ ...none, eligibleExpenses: '機械装置費' });
  });

  it('a part that the detail text contains only partially is kept unchanged', () => {
    const requirements = '県内に事業所を有すること\n創業から1年以上';
    expect(
      distinctParts({ ...none, detailHtml: '<p>県内に事業所を有すること</p>', requirements }),
    ).toEqual({ ...none, requirements });
  });

  it('a part of only whitespace is left out', () => {
    expect(
      distinctParts({ ...none, detailHtml: '', requirements: ' \n', eligibleExpenses: '' }),
    ).toEqual(none);
  });
});
