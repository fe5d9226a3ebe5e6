import { useId } from 'react';
import { FacetRadio, type CountOf } from './facet-counts';

/** So many days at most, or any number of them. */
export const WithinFilter = ({
  days,
  value,
  countOf,
  onChange,
}: {
  days: readonly number[];
  value: number | null;
  countOf: CountOf;
  onChange: (days: number | null) => void;
}) => {
  const name = useId();
  return [null, ...days].map((each) => (
    <FacetRadio
      key={each}
      name={name}
      label={each === null ? '指定なし' : `${each}日以内`}
      count={each === null ? null : countOf(each)}
      checked={value === each}
      onChange={() => onChange(each)}
    />
  ));
};
