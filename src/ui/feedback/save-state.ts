type Saving = {
  isSending: boolean;
  isDirty: boolean;
  hasFailed: boolean;
  /** The time of day of the last save; null before the first. */
  savedAt: string | null;
};

/** How saving stands, as the form's foot shows it. */
export const saveStateOf = ({ isSending, isDirty, hasFailed, savedAt }: Saving) => {
  if (isSending) return 'saving';
  if (hasFailed) return 'failed';
  if (isDirty) return 'dirty';
  return savedAt === null ? 'clean' : 'saved';
};
