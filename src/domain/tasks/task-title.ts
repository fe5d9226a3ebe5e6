/** The parts before and after the first colon outside brackets. */
const PARTS = /^((?:（[^）]*）|「[^」]*」|【[^】]*】|[^：（「【])*)：(.+)$/su;

/** A shorter head is a label (「急ぎ：」) that says nothing by itself. */
const SHORTEST_HEAD = 4;

/**
 * Splits 「省力化補助金：介護の見守り」 into the subsidy and the subject, for layouts without room for both in one
 * size. `head` is null in a title without such parts.
 */
export const titleParts = (title: string): { head: string | null; own: string } => {
  const [, head = '', own = ''] = PARTS.exec(title)?.map((part) => part.trim()) ?? [];
  return head.length < SHORTEST_HEAD || own === '' ? { head: null, own: title } : { head, own };
};
