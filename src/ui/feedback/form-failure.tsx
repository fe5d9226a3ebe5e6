import { Button } from '~/ui/controls/button';
import { Notice } from './notice';

type FormFailureProps = {
  /** The error message; null: none. */
  message: string | null;
  /** For an unknown result: refetches to find out (promise F5). */
  onCheck?: (() => void) | undefined;
  checking?: boolean | undefined;
};

/** An error that belongs to no field, above its form. */
export const FormFailure = ({ message, onCheck, checking = false }: FormFailureProps) => {
  if (message === null) return null;
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        onCheck && (
          <Button size="sm" busy={checking} onClick={onCheck}>
            送信状況を確認
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
};
