import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Notice } from '~/contract/notices';
import { can } from '~/domain/access/access';
import { MATCH_RESULTS } from '~/domain/subsidies/match';
import { useClientNames } from '~/entities/client/clients';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { FitMark, FitVerdict } from '~/entities/subsidy/fit-mark';
import { subsidyPath } from '~/entities/subsidy/paths';

type Fits = Notice['fits'];

const SHOWN_FIRST = 8;

/** The clients that a subsidy of a digest was found for, grouped by fit. */
export const ClientFits = ({ fits }: { fits: Fits }) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const hidden = fits.length - SHOWN_FIRST;
  const shown = isExpanded ? fits : fits.slice(0, SHOWN_FIRST);
  return (
    <div className="grid justify-items-start gap-1">
      <dl id={id} aria-label="クライアントとの適合" className="grid gap-y-0.5 text-sm">
        {MATCH_RESULTS.map((result) => (
          <ClientsOfResult
            key={result}
            result={result}
            fits={shown.filter((fit) => fit.result === result)}
          />
        ))}
      </dl>
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? `はじめの${SHOWN_FIRST}社だけを表示` : `ほか${hidden}社を表示`}
        </Button>
      )}
    </div>
  );
};

const ClientsOfResult = ({ result, fits }: { result: Fits[number]['result']; fits: Fits }) => {
  const mark = result === 'fits' ? 'fit' : result;
  if (fits.length === 0) return null;
  return (
    <div className="grid grid-cols-[6em_minmax(0,1fr)] gap-x-2">
      <dt className="flex items-center gap-1.5 self-start leading-6 max-md:min-h-11">
        <span aria-hidden>
          <FitMark result={mark} />
        </span>
        {/* 「要確認」 is common with incomplete profiles, so it does not look like a warning. */}
        <FitVerdict
          result={mark}
          className={mark === 'check' ? 'font-normal! text-ink-2!' : undefined}
        />
      </dt>
      <dd>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {fits.map((fit) => (
            <li key={fit.clientId} className="min-w-0">
              <ClientLink fit={fit} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
};

/** Links to the subsidy viewed as the client; plain text for a deleted client. */
const ClientLink = ({ fit }: { fit: Fits[number] }) => {
  const workspaceId = useWorkspaceId();
  const location = useLocation();
  const { data: clients } = useClientNames(workspaceId);
  const canOpen = can('subsidyDetail', useAccess());
  const exists = clients?.some(({ clientId }) => clientId === fit.clientId) === true;
  return exists && canOpen ? (
    <Link
      to={subsidyPath(fit.subsidyId, fit.clientId)}
      state={leavingFrom(location)}
      className="data-title inline-flex items-center leading-6 max-md:min-h-11 max-md:leading-row"
    >
      {fit.clientName}
    </Link>
  ) : (
    <span className="data-title inline-flex items-center leading-6 max-md:min-h-11">
      {fit.clientName}
    </span>
  );
};
