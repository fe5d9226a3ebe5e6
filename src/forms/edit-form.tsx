import { Suspense, type ReactNode } from 'react';
import { useOfflineReason } from '~/lib/connection';
import { lazyNamed } from '~/lib/lazy-named';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SaveBar } from '~/ui/feedback/save-bar';
import type { Edit } from './use-edit';

const ConflictDialog = lazyNamed(
  async () => import('~/ui/overlays/conflict-dialog'),
  'ConflictDialog',
);

/** Notices about input that was restored from a draft or discarded for a newer version. */
export const EditRestored = ({ edit }: { edit: Edit }) => (
  <>
    <RestoredNotice shown={edit.isRestored} onDiscard={edit.discard} />
    {edit.discarded !== '' && (
      <Notice role="status">
        {`最新の内容を読み込みました。保存しなかった${edit.discarded}です。`}
      </Notice>
    )}
  </>
);

/** The form's failure, and the outcome of a check after an unknown result. */
export const EditFailure = ({
  edit: { failure, outcome, isChecking, check },
  role = 'status',
}: {
  edit: Edit;
  /** The live role of a warning. */
  role?: 'status' | 'alert';
}) => (
  <>
    <FormFailure
      message={outcome?.tone === 'error' ? outcome.message : (failure?.message ?? null)}
      onCheck={check}
      checking={isChecking}
    />
    {outcome !== null && outcome.tone !== 'error' && (
      <Notice tone={outcome.tone} role={outcome.tone === 'warning' ? role : 'status'}>
        {outcome.message}
      </Notice>
    )}
  </>
);

/** All notices above the fields of a form. */
export const EditNotices = ({ edit }: { edit: Edit }) => (
  <>
    <EditRestored edit={edit} />
    <EditFailure edit={edit} />
  </>
);

/** What happened meanwhile, to put before 「…が変更されました」: the other change may be the user's own. */
export const MEANWHILE = '編集している間に、ほかの人または別の画面で、';

/** The description of an edit conflict over `what`. */
export const conflictMessage = (what: string): string =>
  `${MEANWHILE}${what}が変更されました。最新の内容を読み込むと、自分の内容は保存されません。自分の内容で保存すると、その変更を上書きします。`;

/** The dialog about an edit conflict; `children` describes what each choice would lose. */
export const EditConflict = <Theirs,>({
  edit: { conflict, acceptTheirs, overwriteTheirs, closeConflict },
  children,
}: {
  edit: Edit<Theirs>;
  children: (theirs: Theirs) => ReactNode;
}) =>
  conflict !== null && (
    <Suspense>
      <ConflictDialog onReload={acceptTheirs} onKeepMine={overwriteTheirs} onClose={closeConflict}>
        {children(conflict.theirs)}
      </ConflictDialog>
    </Suspense>
  );

/** The newest and the user's own value of a field; null where there is none to show. */
export type Difference = { term: string; theirs: string | null; mine: string | null };

/** The conflicting values of each field, for a conflict dialog. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className="mt-3 grid gap-3">
    {differences.map(({ term, theirs, mine }) => (
      <div key={term} className="grid gap-1">
        <dt className="data-title font-bold">{term}</dt>
        {theirs !== null && <DifferingValue>{`最新の内容：${theirs}`}</DifferingValue>}
        {mine !== null && <DifferingValue>{`自分の内容：${mine}`}</DifferingValue>}
      </div>
    ))}
  </dl>
);

const DifferingValue = ({ children }: { children: string }) => (
  <dd className="data-title max-h-40 overflow-y-auto border-s-2 border-key-line ps-3 font-normal whitespace-pre-wrap">
    {children}
  </dd>
);

/** The save bar of an edited form. */
export const EditSaveBar = ({
  edit,
  blockedBecause,
  notice,
  className,
}: {
  edit: Edit;
  /** Why saving is blocked, other than by a lost connection. */
  blockedBecause?: string | undefined;
  notice?: ReactNode;
  className?: string | undefined;
}) => (
  <SaveBar
    state={edit.state}
    savedAt={edit.savedAt ?? undefined}
    notice={notice}
    className={className}
    onDiscard={edit.discard}
    blockedBecause={useOfflineReason('保存') ?? blockedBecause}
  />
);
