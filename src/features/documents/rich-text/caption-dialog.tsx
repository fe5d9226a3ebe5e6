import { useId, useRef, useState } from 'react';
import { MEDIA_TITLE_MAX } from '~/domain/medias/media';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { CancelButton, Dialog } from '~/ui/overlays/dialog';

/** Edits the line below a picture, which is also its text alternative. */
export const CaptionDialog = ({
  caption,
  onChange,
  onClose,
}: {
  caption: string;
  onChange: (caption: string) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(caption);
  const isTooLong = typed.trim().length > MEDIA_TITLE_MAX;
  return (
    <Dialog
      open
      variant="sheet"
      title="画像の説明"
      initialFocusRef={field}
      onClose={onClose}
      actions={
        <>
          <CancelButton busy={false} onClick={onClose} />
          <Button type="submit" form={formId} variant="primary">
            変更する
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) onChange(typed.trim());
        }}
      >
        <Field
          label="説明"
          hint="画像の下に表示されます。PDFとWordにも入ります。"
          error={isTooLong ? `${MEDIA_TITLE_MAX}文字以内で入力してください。` : null}
        >
          <TextInput
            ref={field}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};
