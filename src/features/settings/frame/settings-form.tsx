import type { ReactNode } from 'react';
import { useOfflineReason } from '~/lib/connection';
import type { ApiError } from '~/lib/http/api-error';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SaveBar } from '~/ui/feedback/save-bar';
import { saveStateOf } from '~/ui/feedback/save-state';

/** What stands around the fields of a settings form: what came back, what failed, how the saving fares. */
export const SettingsForm = ({
  drafted,
  submission: { submit, isSending, failure, clearFailure },
  isDirty,
  savedAt,
  givenUp,
  conflict,
  children,
}: {
  drafted: { isRestored: boolean; discard: () => void };
  submission: {
    submit: () => void;
    isSending: boolean;
    failure: ApiError | null;
    clearFailure: () => void;
  };
  isDirty: boolean;
  savedAt: string | null;
  /** What was typed and gave way to the newest state, in a sentence; null where nothing did. */
  givenUp: string | null;
  conflict: {
    isOn: boolean;
    onReload: () => Promise<void>;
    onKeepMine: () => void;
    words: string;
  };
  children: ReactNode;
}) => {
  const offlineReason = useOfflineReason('保存');
  const handleDiscard = (): void => {
    drafted.discard();
    clearFailure();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      {givenUp !== null && (
        <Notice role="status">{`最新の内容を読み込みました。保存しなかった${givenUp}です。`}</Notice>
      )}
      <FormFailure message={conflict.isOn ? null : (failure?.message ?? null)} />
      <div className="paper grid gap-6 p-8 max-md:px-4 max-md:py-6">{children}</div>
      <SaveBar
        state={saveStateOf({ isSending, isDirty, hasFailed: failure !== null, savedAt })}
        savedAt={savedAt ?? undefined}
        onDiscard={handleDiscard}
        blockedBecause={offlineReason}
      />
      {conflict.isOn && (
        <ConflictDialog
          onReload={conflict.onReload}
          onKeepMine={conflict.onKeepMine}
          onClose={clearFailure}
        >
          {conflict.words}
        </ConflictDialog>
      )}
    </form>
  );
};
