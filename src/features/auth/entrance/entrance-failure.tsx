import { useState } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';

type Told = { about: ApiError; words: string; isAnswer: boolean };

/**
 * A form's failure. After an unknown result, a button calls `findOut`, which continues if the call
 * was carried out and otherwise returns a message.
 */
export const EntranceFailure = ({
  failure,
  findOut,
}: {
  failure: ApiError | null;
  findOut: () => Promise<string | null>;
}) => {
  const [isChecking, setChecking] = useState(false);
  const [lastTold, setTold] = useState<Told | null>(null);
  if (failure === null) return null;
  const told = lastTold?.about === failure ? lastTold : null;

  const handleCheck = async (): Promise<void> => {
    setChecking(true);
    try {
      const words = await findOut();
      if (words !== null) setTold({ about: failure, words, isAnswer: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTold({
        about: failure,
        words: `${error.message}（送信状況は、まだ分かりません）`,
        isAnswer: false,
      });
    } finally {
      setChecking(false);
    }
  };

  if (told?.isAnswer) {
    return (
      <Notice tone="warning" role="status">
        {told.words}
      </Notice>
    );
  }
  return (
    <FormFailure
      message={told?.words ?? failure.message}
      checking={isChecking}
      onCheck={failure.isResultUnknown ? () => void handleCheck() : undefined}
    />
  );
};
