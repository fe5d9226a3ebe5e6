import { differingParts } from '~/features/documents/saver/differing-parts';
import type { SaverView } from '~/features/documents/saver/saver-view';
import { useClientLabel } from '~/entities/client/client-choice';
import { useWorkspaceId } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';

/** What was typed and could not be saved any more, to be copied: nothing goes without a word. */
export const LeftTyping = ({ view: { base, content, isCopyDenied } }: { view: SaverView }) => {
  const clientLabel = useClientLabel(useWorkspaceId());
  return (
    <section aria-label="保存していない入力" className="mt-4 grid gap-4">
      <Notice tone="warning" role="status" title="保存していない入力があります">
        {isCopyDenied
          ? 'この書類を編集できなくなったため、保存できませんでした。このブラウザーには入力の控えも保存できません。画面を閉じる前に、必要な箇所をコピーしてください。'
          : 'この書類を編集できなくなったため、保存できませんでした。入力した内容はこのブラウザーに残っていて、書類をまた編集できるようになると復元されます。'}
      </Notice>
      {differingParts(base, content, clientLabel).map(({ key, name, is }) => (
        <section key={key} aria-label={name}>
          <h2 className="data-title text-base">{name}</h2>
          <p className="mt-2 rounded-control border border-line bg-paper p-3 text-sm whitespace-pre-line">
            {is}
          </p>
        </section>
      ))}
    </section>
  );
};
