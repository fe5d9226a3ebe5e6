import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { PROPOSAL_TEXT_MAX, PROPOSAL_TITLE_MAX } from '~/domain/company/client';
import { formatNumber } from '~/domain/text/format-number';
import { DESKTOP } from '~/lib/screen';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { LinkButton } from '~/ui/controls/link-button';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { Tooltip } from '~/ui/controls/tooltip';
import { announce } from '~/ui/feedback/announce';
import { Section } from '~/ui/page/section';
import { useMediaQuery } from '~/ui/page/use-media-query';
import type { ProposalProblems } from './proposal-problems';
import type { ProposalTexts } from './use-proposal-texts';

const TITLE = '提案書の編集';

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const rest = ids.toSpliced(from, 1);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
};

/** Moves the focus to the next or previous item, as removing an item removes its focused button. */
const focusBeside = (item: Element | null): void =>
  (item?.nextElementSibling ?? item?.previousElementSibling)
    ?.querySelector<HTMLElement>('p')
    ?.focus();

type IconButtonProps = Pick<ButtonProps, 'icon' | 'reasonId' | 'onClick'> & {
  label: string;
  /** The title of the subsidy that the button acts on. */
  title: string;
};

const IconButton = ({ label, title, ...button }: IconButtonProps) => (
  <Tooltip label={label}>
    <Button variant="ghost" size="sm" iconOnly aria-label={`「${title}」を${label}`} {...button} />
  </Tooltip>
);

/** Edits the message, comments and order of a proposal. Not printed. */
export const ProposalPanel = ({
  subsidies,
  texts,
  problems,
  canSave,
  choicePath,
  onOrder,
}: {
  subsidies: readonly SubsidyDetail[];
  texts: ProposalTexts;
  problems: ProposalProblems;
  canSave: boolean;
  /** Where the subsidies are selected. */
  choicePath: string;
  onOrder: (subsidyIds: readonly number[]) => void;
}) => {
  const id = useId();
  const { state } = useLocation() as { state: unknown };
  const isWide = useMediaQuery(DESKTOP);
  const ids = subsidies.map(({ subsidyId }) => subsidyId);
  const move = (from: number, to: number, title: string): void => {
    onOrder(moved(ids, from, to));
    announce(`「${title}」を${to + 1}番目に移動しました`);
  };
  const fields = (
    <div className="grid gap-5">
      <p className="phrase text-sm text-ink-2">
        {canSave
          ? '保存するとほかのメンバーも開けます。保存するまでは、このブラウザーに下書きとして残ります。'
          : '入力した内容は、このブラウザーに下書きとして残ります。'}
      </p>
      <Field
        label="提案書名"
        hint={`提案書の見出しになります。${PROPOSAL_TITLE_MAX}文字まで`}
        error={problems.title}
      >
        <TextInput value={texts.title} onChange={({ target }) => texts.setTitle(target.value)} />
      </Field>
      <Field
        label="メッセージ"
        hint={`ご提案の一覧の前に入ります。${formatNumber(PROPOSAL_TEXT_MAX)}文字まで`}
        error={problems.message}
      >
        <TextArea
          rows={4}
          value={texts.message}
          onChange={({ target }) => texts.setMessage(target.value)}
        />
      </Field>
      <span id={`${id}-first`} hidden>
        先頭にあるため、上へ移動できません。
      </span>
      <span id={`${id}-last`} hidden>
        最後にあるため、下へ移動できません。
      </span>
      <ol aria-label="提案する補助金・助成金" className="grid gap-5">
        {subsidies.map(({ subsidyId, title }, index) => (
          <li key={subsidyId} className="grid gap-1 border-t border-line-soft pt-3">
            <div className="flex items-start gap-1">
              <p tabIndex={-1} className="data-title min-w-0 flex-1 py-1 text-sm font-bold">
                {`${index + 1}. ${title}`}
              </p>
              <IconButton
                label="上へ移動"
                title={title}
                icon={<ArrowUp aria-hidden />}
                reasonId={index === 0 ? `${id}-first` : undefined}
                onClick={() => move(index, index - 1, title)}
              />
              <IconButton
                label="下へ移動"
                title={title}
                icon={<ArrowDown aria-hidden />}
                reasonId={index === subsidies.length - 1 ? `${id}-last` : undefined}
                onClick={() => move(index, index + 1, title)}
              />
              {subsidies.length > 1 && (
                <IconButton
                  label="提案書から外す"
                  title={title}
                  icon={<X aria-hidden />}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget.closest('li'));
                    onOrder(ids.filter((each) => each !== subsidyId));
                    announce(`「${title}」を提案書から外しました`);
                  }}
                />
              )}
            </div>
            <Field label="コメント" error={problems.comments.get(subsidyId)}>
              <TextArea
                rows={2}
                aria-label={`「${title}」へのコメント`}
                value={texts.commentOn(subsidyId)}
                onChange={({ target }) => texts.setComment(subsidyId, target.value)}
              />
            </Field>
          </li>
        ))}
      </ol>
      <div>
        <LinkButton to={choicePath} state={state} size="sm">
          補助金を選び直す
        </LinkButton>
      </div>
    </div>
  );
  // Collapsed on a phone, where it comes before the print page.
  return isWide ? (
    <Section title={TITLE} className="print:hidden px-5! max-md:px-4!">
      {fields}
    </Section>
  ) : (
    <details className="paper px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {`${TITLE}（文章と順番）`}
      </summary>
      <div className="pt-2 pb-6">{fields}</div>
    </details>
  );
};
