import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { Dialog } from '~/ui/overlays/dialog';

/** Shows the link to copy by hand if the clipboard is not available. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="リンクをコピーできませんでした"
    description="ブラウザーがクリップボードの利用を許可していません。次のリンクを選択して、コピーしてください。"
    actions={
      <Button variant="primary" onClick={onClose}>
        閉じる
      </Button>
    }
  >
    <Field label="この検索のリンク">
      <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
    </Field>
  </Dialog>
);
