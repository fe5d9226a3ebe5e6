import { Camera, Upload } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { MEDIA_ACCEPT } from '~/domain/medias/media-type';
import { Button } from '~/ui/controls/button';
import type { ButtonSize, ButtonVariant } from '~/ui/controls/button-class';

/** Opens the browser's file dialog; with `isCamera` the camera, on a device to be held in a hand. */
export const FileButton = ({
  variant = 'primary',
  size = 'md',
  multiple = true,
  isCamera = false,
  iconOnly = false,
  label = 'アップロード',
  disabledReason,
  buttonRef,
  onFiles,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  multiple?: boolean;
  isCamera?: boolean;
  iconOnly?: boolean;
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
        size={size}
        icon={isCamera ? <Camera aria-hidden /> : <Upload aria-hidden />}
        iconOnly={iconOnly}
        aria-label={iconOnly ? label : undefined}
        className={isCamera ? 'pointer-fine:hidden' : undefined}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {!iconOnly && label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={isCamera ? '撮影する写真' : 'アップロードするファイル'}
        multiple={multiple}
        accept={isCamera ? 'image/*' : MEDIA_ACCEPT}
        capture={isCamera ? 'environment' : undefined}
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
