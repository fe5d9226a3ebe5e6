import { Camera, Upload } from 'lucide-react';
import { useRef } from 'react';
import { MEDIA_ACCEPT } from '~/domain/medias/media-type';
import { Button, type ButtonProps } from '~/ui/controls/button';

/** Opens the file dialog; with `isCamera` the camera, shown on touch devices only. */
export const FileButton = ({
  multiple = true,
  isCamera = false,
  iconOnly = false,
  label = 'アップロード',
  onFiles,
  ...button
}: Pick<ButtonProps, 'ref' | 'variant' | 'size' | 'iconOnly' | 'disabledReason'> & {
  multiple?: boolean;
  isCamera?: boolean;
  label?: string;
  onFiles: (files: File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="primary"
        {...button}
        icon={isCamera ? <Camera aria-hidden /> : <Upload aria-hidden />}
        iconOnly={iconOnly}
        aria-label={iconOnly ? label : undefined}
        className={isCamera ? 'pointer-fine:hidden' : undefined}
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
