interface ItemFiles {
  readonly mediaId: number | null;
  readonly mediaIds?: readonly number[] | undefined;
}

/** The files of a checklist item; a server that keeps one file alone sends no list. */
export const filesOf = ({ mediaId, mediaIds = [] }: ItemFiles): readonly number[] =>
  mediaIds.length > 0 || mediaId === null ? mediaIds : [mediaId];

/** The fields of an item that has these files. */
export const withFiles = (files: readonly number[]) => ({
  mediaId: files[0] ?? null,
  mediaIds: [...new Set(files)],
});

/** Whether the server that sent an item keeps several files at it. */
export const keepsSeveralFiles = ({ mediaIds }: ItemFiles): boolean => mediaIds !== undefined;
