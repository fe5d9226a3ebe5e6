import { useLocation } from 'react-router';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { backTarget } from '~/lib/navigation/came-from';
import { ReturnLink } from '~/ui/page/return-link';

const LABEL = '書類の一覧に戻る';

const RETURN_TARGETS = [
  { path: /^\/documents(?:\?(?!.*\bdocument=).*)?$/u, label: LABEL },
  { path: /^\/tasks\/\d+$/u, label: '案件に戻る' },
  { path: /^\/search\/\d+$/u, label: '補助金の詳細に戻る' },
];

/** Links back to the task, the subsidy or the filtered list that the user came from. */
export const DocumentBackLink = () => {
  const { state } = useLocation() as { state: unknown };
  const { label, ...backLink } = backTarget(state, RETURN_TARGETS, {
    to: DOCUMENTS_PATH,
    label: LABEL,
  });
  return <ReturnLink {...backLink}>{label}</ReturnLink>;
};
