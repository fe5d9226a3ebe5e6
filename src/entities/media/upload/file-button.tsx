import { Upload } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { MEDIA_ACCEPT } from '~/domain/medias/media-type';
import { Button } from '~/ui/controls/button';
import type { ButtonVariant } from '~/ui/controls/button-class';

/** Opens the browser's file dialog. */
export const FileButton = ({
  variant = 'primary',
  multiple = true,
  label = 'アップロード',
  disabledReason,
  buttonRef,
  onFiles,
}: {
  variant?: ButtonVariant;
  multiple?: boolean;
  label?: string;
  disabledReason?: string | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  onFiles: (files: File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={buttonRef}
        variant={variant}
        icon={<Upload aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="アップロードするファイル"
        multiple={multiple}
        accept={MEDIA_ACCEPT}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // Otherwise choosing the same file again would not fire `change`.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
