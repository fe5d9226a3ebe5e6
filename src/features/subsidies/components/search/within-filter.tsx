import { useId } from 'react';
import { Radio } from '~/ui/radio';

/** So many days at most, or any number of them. */
export const WithinFilter = ({
  days,
  value,
  onChange,
}: {
  days: readonly number[];
  value: number | null;
  onChange: (days: number | null) => void;
}) => {
  const name = useId();
  return [null, ...days].map((each) => (
    <Radio
      key={each}
      name={name}
      label={each === null ? '指定なし' : `${each}日以内`}
      checked={value === each}
      onChange={() => onChange(each)}
    />
  ));
};
