import { useState } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';

type Outcome = { about: ApiError; message: string; isAnswer: boolean };

/** A form's failure. After an unknown result, `findOut` goes on, or says that nothing was done. */
export const AuthFailure = ({
  failure,
  findOut,
}: {
  failure: ApiError | null;
  findOut: () => Promise<string | null>;
}) => {
  const [isChecking, setChecking] = useState(false);
  const [lastOutcome, setOutcome] = useState<Outcome | null>(null);
  if (failure === null) return null;
  const outcome = lastOutcome?.about === failure ? lastOutcome : null;

  const handleCheck = async (): Promise<void> => {
    setChecking(true);
    try {
      const message = await findOut();
      if (message !== null) setOutcome({ about: failure, message, isAnswer: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({
        about: failure,
        message: `${error.message}（送信状況は確認できていません）`,
        isAnswer: false,
      });
    } finally {
      setChecking(false);
    }
  };

  if (outcome?.isAnswer) {
    return (
      <Notice tone="warning" role="status">
        {outcome.message}
      </Notice>
    );
  }
  return (
    <FormFailure
      message={outcome?.message ?? failure.message}
      checking={isChecking}
      onCheck={failure.isResultUnknown ? () => void handleCheck() : undefined}
    />
  );
};
