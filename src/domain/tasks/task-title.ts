/** Up to the first colon outside brackets, and from there. */
const PARTS = /^((?:（[^）]*）|「[^」]*」|【[^】]*】|[^：（「【])*)：(.+)$/su;

/** A shorter head is a label (「急ぎ：」) that says nothing by itself. */
const SHORTEST_HEAD = 4;

/**
 * 「省力化補助金：介護の見守り」 as the subsidy it is for and what it is about, for where both in one
 * size have no room. `head` is null in a title without such parts.
 */
export const titleParts = (title: string): { head: string | null; own: string } => {
  const [, head = '', own = ''] = PARTS.exec(title)?.map((part) => part.trim()) ?? [];
  return head.length < SHORTEST_HEAD || own === '' ? { head: null, own: title } : { head, own };
};
