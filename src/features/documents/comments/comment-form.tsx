import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DOCUMENT_COMMENT_MAX } from '~/domain/documents/document';
import { ApiError } from '~/lib/http/api-error';
import { useDraftedForm } from '~/forms/drafted-form';
import { announce } from '~/ui/feedback/announce';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { TextArea } from '~/ui/controls/text-area';
import { useAddComment, useFindComment, type Which } from './comment-mutations';
import { documentQueries } from '~/entities/document/queries';

export type { Which };

const problemOf = (body: string): string | undefined => {
  if (body.trim() === '') return 'コメントを入力してください。';
  const { length } = Array.from(body);
  return length > DOCUMENT_COMMENT_MAX
    ? `コメントが${DOCUMENT_COMMENT_MAX}文字を超えています（${length}文字）。`
    : undefined;
};

const commentDraft = z.object({ body: z.string() });

/** What is typed and not sent, kept in this browser (product.md §5). */
const useCommentDraft = (
  { workspaceId, documentId }: Which,
  sectionKey: string | null,
  label: string,
) => {
  const { queryKey } = documentQueries.detail(workspaceId, documentId);
  const title = useQueryClient().getQueryData(queryKey)?.title ?? '';
  const form = useForm({ defaultValues: { body: '' } });
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'body' });
  const drafted = useDraftedForm(form, {
    title: `書類「${title}」の${label}`,
    name: `document-${documentId}-comment${sectionKey === null ? '' : `-${sectionKey}`}`,
    shape: commentDraft,
  });
  return { body: value, setBody: onChange, drafted };
};

/** Adds one comment; what is typed stays until the server has it. */
export const CommentForm = ({
  which,
  sectionKey,
  label,
  onRestored,
}: {
  which: Which;
  sectionKey: string | null;
  /** 「コメント（事業の概要）」 */
  label: string;
  /** What was typed before is there again. */
  onRestored?: () => void;
}) => {
  const { body, setBody, drafted } = useCommentDraft(which, sectionKey, label);
  const { isRestored } = drafted;
  useEffect(() => {
    if (isRestored) onRestored?.();
  }, [isRestored, onRestored]);
  const [problem, setProblem] = useState<string>();
  const [notThere, setNotThere] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isUnderWay = useRef(false);
  const add = useAddComment(which, sectionKey);
  const find = useFindComment(which, sectionKey);
  const { error } = add;
  const isUnknown = error instanceof ApiError && error.isResultUnknown;

  const finish = (): void => {
    drafted.markSaved({ body: '' }, { body });
    add.reset();
    announce('コメントを追加しました。');
  };
  const submit = (): void => {
    if (isUnderWay.current) return;
    const found = problemOf(body);
    setProblem(found);
    setNotThere(false);
    if (found !== undefined) {
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    isUnderWay.current = true;
    add.mutate(body.trim(), {
      onSuccess: finish,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  const check = (): void => {
    find.mutate(body.trim(), {
      onSuccess: (isThere) => {
        if (isThere) {
          finish();
          return;
        }
        add.reset();
        setNotThere(true);
      },
    });
  };
  const message = notThere
    ? 'コメントは届いていませんでした。もう一度追加してください。'
    : (find.error?.message ?? error?.message ?? null);

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RestoredNotice shown={isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={message}
        onCheck={isUnknown ? check : undefined}
        checking={find.isPending}
      />
      <div ref={field}>
        <Field label={label} error={problem}>
          <TextArea
            rows={2}
            value={body}
            onChange={({ target }) => {
              setBody(target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (!isSend || isConverting(event.nativeEvent)) return;
              event.preventDefault();
              submit();
            }}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" busy={add.isPending}>
          コメントを追加
        </Button>
        <span className="text-sm text-ink-2 pointer-coarse:hidden">Ctrl+Enterでも追加できます</span>
      </div>
    </form>
  );
};
