import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cameFrom } from '~/lib/navigation/came-from';
import { DOCUMENTS_PATH } from '~/entities/document/paths';

/** Screens that lead to a document, and what the way back to each is called. */
const WAYS: readonly { path: RegExp; label: string }[] = [
  { path: /^\/documents(?:\?(?!.*\bdocument=).*)?$/u, label: '書類の一覧' },
  { path: /^\/tasks\/\d+$/u, label: 'タスクに戻る' },
  { path: /^\/search\/\d+$/u, label: '補助金の詳細に戻る' },
];

const LIST = { to: DOCUMENTS_PATH, label: '書類の一覧', state: null };

/** To the list as it was left, the task or the subsidy, whichever one came from. */
const backTarget = (carried: unknown): { to: string; label: string; state: unknown } => {
  const { from, before } = cameFrom(carried);
  const way = from === null ? undefined : WAYS.find(({ path }) => path.test(from));
  return from === null || way === undefined ? LIST : { to: from, label: way.label, state: before };
};

export const BackToList = () => {
  const { state } = useLocation() as { state: unknown };
  const { label, ...way } = backTarget(state);
  return (
    <Link
      {...way}
      className="mb-2 inline-flex min-h-8 items-center gap-1 text-sm max-md:min-h-11 pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
};
