export type Requirement = 'required' | 'optional';

/** 必須 or 任意, in words and not by colour or sign alone. */
export function RequirementMark({ requirement }: { requirement: Requirement | undefined }) {
  if (requirement === undefined) return null;
  return requirement === 'required' ? (
    <span className="text-sm font-normal text-error-ink">必須</span>
  ) : (
    <span className="text-sm font-normal text-ink-2">任意</span>
  );
}
