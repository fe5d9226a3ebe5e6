export type Requirement = 'required' | 'optional';

/** 必須 or 任意 as text, not only by color or symbol. */
export function RequirementMark({ requirement }: { requirement: Requirement | undefined }) {
  if (requirement === undefined) return null;
  const isRequired = requirement === 'required';
  return (
    <>
      {' '}
      <span className={`text-sm font-normal ${isRequired ? 'text-error-ink' : 'text-ink-2'}`}>
        {isRequired ? '必須' : '任意'}
      </span>
    </>
  );
}
