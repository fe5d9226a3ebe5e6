type PageQuery = { page?: number | undefined; perPage?: number | undefined };

/** One page of rows; empty beyond the last page. */
export const pageOf = <T>(
  rows: readonly T[],
  { page = 1, perPage }: PageQuery,
  size: { standard: number; max: number },
) => {
  const length = Math.min(perPage ?? size.standard, size.max);
  return {
    items: rows.slice((page - 1) * length, page * length),
    total: rows.length,
    page,
    perPage: length,
  };
};
