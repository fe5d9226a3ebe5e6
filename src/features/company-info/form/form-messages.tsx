import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { ApiError } from '~/lib/http/api-error';
import { COMPANY_FIELDS } from '~/domain/company/company-fields';
import { fieldId, focusField } from '~/entities/company/company-fields';
import type { CompanyInfoForm } from '~/entities/company/company-form';
import type { CheckOutcome } from './use-company-form';
import { FormErrors } from '~/ui/feedback/form-errors';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';

type FormMessagesProps = {
  failure: ApiError | null;
  outcome: CheckOutcome | null;
  isChecking: boolean;
  onCheck: () => void;
};

const failureWords = (failure: ApiError, outcome: CheckOutcome | null): string =>
  outcome === 'unknown'
    ? '通信できなかったため、保存されたかどうかを確認できませんでした。接続を確認して、もう一度「送信状況を確認」を押してください。'
    : failure.message;

/** What went wrong with a save, on top of the form, and the way to each field that has a part in it. */
export const FormMessages = ({ failure, outcome, isChecking, onCheck }: FormMessagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { errors, isSubmitted } = useFormState<CompanyInfoForm>();
  const wrong = COMPANY_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, type: error.type, message: error.message ?? '' }];
  });
  const [first] = wrong;
  const refused = first?.type === 'server' ? first.field : null;

  // The foot, where the button is, stays in view; these words do not.
  useEffect(() => {
    if (failure !== null || outcome === 'lost') place.current?.focus();
  }, [failure, outcome]);
  useEffect(() => {
    if (refused !== null) focusField(refused);
  }, [refused]);

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 empty:hidden">
      {failure !== null && (
        <FormFailure
          message={failureWords(failure, outcome)}
          onCheck={failure.isResultUnknown ? onCheck : undefined}
          checking={isChecking}
        />
      )}
      {outcome === 'saved' && (
        <Notice tone="success" role="status">
          保存されていました。もう一度保存する必要はありません。
        </Notice>
      )}
      {outcome === 'lost' && (
        <Notice tone="warning" role="alert">
          保存されていませんでした。入力した内容は残っています。もう一度「保存する」を押してください。
        </Notice>
      )}
      {(isSubmitted || refused !== null) && (
        <FormErrors
          errors={wrong.map(({ field, message }) => ({
            id: fieldId(field),
            message,
          }))}
        />
      )}
    </div>
  );
};
