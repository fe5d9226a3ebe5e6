import { describe, expect, it } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { foundElsewhere } from './result-parts';

const saitama = areaIdOf('埼玉県') ?? 0;
const subsidy = { title: '省エネ設備補助金', areaIds: [23, saitama] };

describe('where a keyword was found', () => {
  it.each([
    ['さいたま または 埼玉', '地域に一致'],
    ['クラウド', '本文・対象経費に一致'],
  ])('the match place of the keyword 「%s」 is shown as %s', (keyword, label) => {
    expect(foundElsewhere(subsidy, keyword)).toBe(label);
  });

  it('no match place is shown for a title match, an empty keyword or an excluded word', () => {
    expect(foundElsewhere(subsidy, '設備 IT導入')).toBeNull();
    expect(foundElsewhere(subsidy, '')).toBeNull();
    expect(foundElsewhere(subsidy, '-助成金')).toBeNull();
  });
});
