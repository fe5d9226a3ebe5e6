import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, Link } from 'react-router';
import { documentEndpoints } from '~/contract/documents';
import { can } from '~/domain/access/access';
import type { DocumentDraft } from '~/domain/documents/document-draft';
import { templateFor, type DocumentTemplate } from '~/domain/documents/document-templates';
import { clientPath } from '~/entities/client/client-address';
import { NO_CLIENT_LABEL, useClientProblem } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { documentPath, documentsPath, readDocuments } from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { subsidyPath } from '~/entities/subsidy/paths';
import { SubsidyPicker } from '~/entities/subsidy/subsidy-picker';
import { EditDialog } from '~/forms/edit-dialog';
import { EditFailure } from '~/forms/edit-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useCreation } from '~/forms/use-creation';
import { useEdit } from '~/forms/use-edit';
import { useFieldRef } from '~/forms/use-field-ref';
import { useOfflineReason } from '~/lib/connection';
import { leavingFrom } from '~/lib/navigation/came-from';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { FieldGroup } from '~/ui/controls/field-group';
import { Radio } from '~/ui/controls/radio';
import { TextInput } from '~/ui/controls/text-input';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { toast } from '~/ui/feedback/toast';
import {
  createForm,
  templateOf,
  type CreateForm,
  type DocumentSubject,
  suggestionReason,
  templatesFor,
} from './create-form';
import { useDraft } from './use-draft';

type NewDocument = DocumentDraft & { subsidyId: number | null; clientId: number | null };

type CreateDocumentDialogProps = {
  /** The initial choice. */
  subsidy: DocumentSubject | null;
  /** The initial choice; null for the workspace itself. */
  clientId?: number | null | undefined;
  /** Without it the subsidy is fixed. */
  canChooseSubsidy?: boolean;
  /** The dialog is a separate history entry, which the new document replaces. */
  replaces?: boolean | undefined;
  /** Called with the new document just before it opens. */
  onCreated?: ((documentId: number) => void) | undefined;
  onClose: () => void;
};

export const CreateDocumentDialog = ({
  subsidy: initialSubsidy,
  clientId: initialClientId = null,
  canChooseSubsidy = false,
  replaces = false,
  onCreated,
  onClose,
}: CreateDocumentDialogProps) => {
  const workspaceId = useWorkspaceId();
  const [subsidy, setSubsidy] = useState(initialSubsidy);
  const [clientId, setClientId] = useState(initialClientId);
  const navigate = useNavigate();
  const location = useLocation();
  const titleRef = useRef<HTMLInputElement>(null);
  const [pickerRef, firstChoice] = useFirstControl();
  const { company, draftFor, draftOfNow } = useDraft(workspaceId, clientId);
  const queryClient = useQueryClient();
  const clientProblem = useClientProblem(clientId, '新しい書類を作成できません');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const keyFor = (next: DocumentSubject | null): string => chosenKey ?? templateFor(next).key;
  const templateKey = keyFor(subsidy);
  const form = useForm<CreateForm>({
    resolver: zodResolver(createForm),
    defaultValues: { title: draftFor(initialSubsidy, templateKey).title },
    mode: 'onSubmit',
  });
  const { formState } = form;
  const titleField = useFieldRef(registerWithLateValidation(form.register('title')), titleRef);

  /** Updates the proposed title unless the user has changed it. */
  const propose = (next: DocumentSubject | null, key: string): void => {
    if (formState.dirtyFields.title) return;
    form.resetField('title', { defaultValue: draftFor(next, key).title });
  };
  const handleSubsidy = (next: DocumentSubject | null): void => {
    setSubsidy(next);
    propose(next, keyFor(next));
  };
  const handleTemplate = (key: string): void => {
    setChosenKey(key);
    propose(subsidy, key);
  };

  const open = (documentId: number): void => {
    edit.markSaved();
    onCreated?.(documentId);
    if (!replaces) onClose();
    const here = leavingFrom(location);
    const state = replaces
      ? { ...here, from: documentsPath(readDocuments(new URLSearchParams(location.search))) }
      : here;
    void navigate(documentPath(documentId), { replace: replaces, state });
  };
  const subsidyId = subsidy?.subsidyId ?? null;
  const creation = useCreation<NewDocument>();
  const create = async (content: NewDocument, requestKey: string): Promise<void> => {
    const document = await callOrThrow(documentEndpoints.createDocument, {
      body: { ...content, requestKey, workspaceId, status: 'draft' },
    });
    const { documentId } = document;
    // So that its page opens without a request.
    queryClient.setQueryData(documentQueries.detail(workspaceId, documentId).queryKey, document);
    void refreshAfter(queryClient, workspaceId, documentEndpoints.createDocument);
    toast.success(`「${content.title}」を作成しました`);
    open(documentId);
  };
  const edit = useEdit(form, {
    title: '書類の作成',
    name: 'create-document',
    save: async ({ title }) => {
      const content = await draftOfNow(subsidy, templateKey);
      await creation.send({ ...content, title, subsidyId, clientId }, create);
    },
    resend: async () => creation.resend(create),
  });

  return (
    <EditDialog
      title="書類を作成"
      width="lg"
      submitLabel="作成する"
      edit={edit}
      blockedBecause={useOfflineReason('作成') ?? clientProblem}
      initialFocusRef={canChooseSubsidy ? firstChoice : titleRef}
      unsentMessage="書類は、まだ作成していません。"
      onClose={onClose}
    >
      <EditFailure edit={edit} />
      {canChooseSubsidy && (
        <div ref={pickerRef}>
          <SubsidyPicker clientId={clientId} value={subsidy} onChange={handleSubsidy} />
        </div>
      )}
      {!canChooseSubsidy && subsidy !== null && (
        <div>
          <p className="leading-row font-bold">補助金・助成金</p>
          <p className="data-title">{subsidy.title}</p>
        </div>
      )}
      <ClientPicker
        value={clientId}
        onChange={setClientId}
        noneLabel={NO_CLIENT_LABEL}
        requirement="optional"
        error={clientProblem}
      />
      <TemplateChoice subsidy={subsidy} value={templateKey} onChange={handleTemplate} />
      <Field label="タイトル" requirement="required" error={formState.errors.title?.message}>
        <TextInput {...titleField} autoComplete="off" />
      </Field>
      <PrefillNote template={templateOf(templateKey)} company={company} />
    </EditDialog>
  );
};

const LINK = 'py-1 max-md:py-3 pointer-coarse:py-3';

/** Says which sections are filled in from the profile, or how to set that up. */
const PrefillNote = ({
  template,
  company,
}: {
  template: DocumentTemplate;
  company: ReturnType<typeof useDraft>['company'];
}) => {
  const hasCompanyInfo = can('companyInfo', useAccess());
  const prefilled = template.sections.filter(({ prefill }) => prefill !== null);
  if (prefilled.length === 0) return null;
  const names = prefilled.map(({ heading }) => `「${heading}」`).join('');
  const { clientId, profile } = company;
  if (clientId !== null) {
    const whose = profile === null ? 'クライアント' : `「${profile.companyName}」`;
    return (
      <p className="text-sm text-ink-2">
        {`${names}には、${whose}の情報が入力されます。作成後に変更できます。`}
        <Link to={clientPath(clientId, { tab: 'profile' })} className={LINK}>
          クライアントの情報を確認
        </Link>
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-2">
      {profile === null
        ? `会社情報を登録しておくと、${names}に自動で入力されます。`
        : `${names}には、会社情報の内容が入力されます。作成後に変更できます。`}
      {hasCompanyInfo && (
        <Link to={COMPANY_INFO_PATH} className={LINK}>
          {profile === null ? '会社情報を登録' : '会社情報を確認'}
        </Link>
      )}
    </p>
  );
};

/** The template of the new document; the suggested one first, with the reason. */
const TemplateChoice = ({
  subsidy,
  value,
  onChange,
}: {
  subsidy: DocumentSubject | null;
  value: string;
  onChange: (key: string) => void;
}) => {
  const { suggested, general, ofProgrammes } = templatesFor(subsidy);
  const [isOpen, setOpen] = useState(false);
  const showsAll = isOpen || ofProgrammes.some(({ key }) => key === value);
  const choice = ({ key, name, description, sections }: DocumentTemplate, hint = description) => (
    <Radio
      key={key}
      name="template"
      className="w-full"
      label={name}
      hint={`${hint}${sections.length === 0 ? '' : `${sections.length}項目あります。`}`}
      checked={value === key}
      onChange={() => onChange(key)}
    />
  );
  return (
    <FieldGroup legend="項目のひな形" requirement="required" hint={<FormsHint subsidy={subsidy} />}>
      {choice(suggested, `おすすめ：${suggestionReason(subsidy, suggested)}`)}
      {general.map((template) => choice(template))}
      {showsAll ? (
        ofProgrammes.map((template) => choice(template))
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronDown aria-hidden />}
          className="-ms-3 gap-3"
          onClick={() => setOpen(true)}
        >
          {`ほかの制度のひな形を表示（${ofProgrammes.length}件）`}
        </Button>
      )}
    </FieldGroup>
  );
};

/** The templates only help with writing: to be submitted are the forms of the call. */
const FormsHint = ({ subsidy }: { subsidy: DocumentSubject | null }) => {
  const mayOpen = can('subsidyDetail', useAccess());
  return (
    <>
      提出には公募要領の指定様式をお使いください。
      {subsidy !== null && mayOpen && (
        <Link to={`${subsidyPath(subsidy.subsidyId)}#attachments`} className={LINK}>
          公募要領・様式を見る
        </Link>
      )}
    </>
  );
};
