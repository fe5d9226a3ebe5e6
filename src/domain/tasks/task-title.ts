/** The parts before and after the first colon outside brackets. */
const PARTS = /^((?:（[^）]*）|「[^」]*」|【[^】]*】|[^：（「【])*)：(.+)$/su;

/** A shorter first part is a label such as 「急ぎ：」. */
const SHORTEST_HEAD = 4;

/** Splits 「省力化補助金：介護の見守り」 into the subsidy and the subject; `head` is null without parts. */
export const titleParts = (title: string): { head: string | null; own: string } => {
  const [, head = '', own = ''] = PARTS.exec(title)?.map((part) => part.trim()) ?? [];
  return head.length < SHORTEST_HEAD || own === '' ? { head: null, own: title } : { head, own };
};
