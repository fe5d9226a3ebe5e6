import type { SubsidyFilters } from '~/contract/subsidies';
import { filterLabels, useFilterNames } from '~/entities/subsidy/filter-labels';
import { Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';

export const FilterSummary = ({
  filters,
  className,
}: {
  filters: SubsidyFilters;
  className?: string | undefined;
}) => {
  const labels = filterLabels(filters, useFilterNames());
  if (labels.length === 0) {
    return (
      <p className={classNames('text-sm text-ink-2', className)}>
        条件の指定なし（すべての補助金・助成金）
      </p>
    );
  }
  return (
    <ul aria-label="検索条件" className={classNames('flex flex-wrap gap-1.5 *:flex', className)}>
      {labels.map((each) => (
        <li key={each}>
          <Tag className="max-w-full whitespace-normal!">{each}</Tag>
        </li>
      ))}
    </ul>
  );
};
