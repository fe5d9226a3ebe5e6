export type Requirement = 'required' | 'optional';

/** 必須 or 任意 as text, not only by color or symbol. */
export function RequirementMark({ requirement }: { requirement: Requirement | undefined }) {
  if (requirement === undefined) return null;
  return requirement === 'required' ? (
    <span className="text-sm font-normal text-error-ink">必須</span>
  ) : (
    <span className="text-sm font-normal text-ink-2">任意</span>
  );
}
