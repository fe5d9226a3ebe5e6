import type { Media } from '~/contract/medias';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export type MediaPickerProps = {
  workspaceId: number;
  /** What the file is for: 「納税証明書」. */
  label: string;
  onPick: (media: Media) => void;
  onClose: () => void;
};

/** Chooses one of the workspace's files, or uploads one. */
export const MediaPicker = ({ label, onClose }: MediaPickerProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`「${label}」のファイルを選ぶ`}
    width="lg"
    variant="sheet"
    actions={<Button onClick={onClose}>キャンセル</Button>}
  />
);
