import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { workspaceEndpoints, type WorkspaceProfile } from '~/contract/workspaces';
import { CHOICE_FIELDS, COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import type { CompanyField } from '~/domain/company/company-profile';
import {
  companyInfoDraft,
  companyInfoForm,
  toFacts,
  companyFormValues,
  type CompanyInfoForm,
} from '~/entities/company/profile-form/form-values';
import { changedFrom, discardedMessage, isSameValues } from '~/forms/merge-values';
import { useEdit } from '~/forms/use-edit';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { fetchProfile, profileOf, setProfile } from '~/session/workspace-profile';

/** The last request: the form values and the profile made from them. */
type Sent = { values: CompanyInfoForm; profile: WorkspaceProfile; isFirst: boolean };

const sentOf = (
  workspaceId: number,
  values: CompanyInfoForm,
  before: WorkspaceProfile | null,
  isNotification = before?.isNotification ?? false,
): Sent => {
  const profile = { workspaceId, ...toFacts(values), isNotification };
  return { values, profile, isFirst: before === null };
};

/** Another user's version, saved since the form loaded, and the fields that differ. */
type Theirs = { current: CompanyInfoForm; fields: CompanyField[] };

const formOf = (profile: WorkspaceProfile | null): CompanyInfoForm =>
  companyFormValues(profile, selectedWorkspaceOf(readSession())?.name ?? '');

/** An older server does not keep the planned projects: their absence is no change. */
const withSentProjects = (
  found: WorkspaceProfile | null,
  { plannedProjects }: WorkspaceProfile,
): WorkspaceProfile | null => found && { plannedProjects, ...found };

/** Falls back to the cached profile if the request fails. */
const freshestProfile = async (workspaceId: number): Promise<WorkspaceProfile | null> => {
  try {
    return await fetchProfile(workspaceId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return profileOf(workspaceId);
  }
};

/**
 * The endpoint has no version to compare, so each save fetches the profile first. `isNotification`:
 * whether subsidies that fit are notified, by default as before; `sendFirst` runs before the save.
 */
export const useCompanyForm = (
  workspaceId: number,
  {
    isNotification,
    sendFirst,
    onSaved,
  }: {
    isNotification?: boolean;
    sendFirst?: () => Promise<void>;
    onSaved?: (saved: WorkspaceProfile) => void;
  } = {},
) => {
  const queryClient = useQueryClient();
  const [defaultValues] = useState(() => formOf(profileOf(workspaceId)));
  const form = useForm<CompanyInfoForm>({
    resolver: zodResolver(companyInfoForm),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { getValues, reset } = form;
  /** The saved values that the user has last seen. */
  const seen = useRef(defaultValues);
  const sent = useRef<Sent | null>(null);
  const opening = useRef<AbortController | null>(null);
  const [isFirst, setFirst] = useState(false);

  const accept = ({ values, profile, isFirst: wasFirst }: Sent): void => {
    setProfile(workspaceId, profile);
    // Cached fits were computed from the previous profile.
    void refreshAfter(queryClient, workspaceId, workspaceEndpoints.saveWorkspaceProfile);
    seen.current = companyFormValues(profile, '');
    edit.markSaved(seen.current, values);
    setFirst(wasFirst);
    onSaved?.(profile);
  };

  const edit = useEdit(form, {
    title: '会社情報',
    name: 'company-info',
    draft: companyInfoDraft,
    save: async (values): Promise<Theirs | null> => {
      opening.current?.abort();
      await sendFirst?.();
      const before = await freshestProfile(workspaceId);
      const next = sentOf(workspaceId, values, before, isNotification);
      const current = formOf(withSentProjects(before, next.profile));
      // Values that this form has sent, or is about to send, are not another user's change.
      const own = [next, ...(sent.current === null ? [] : [sent.current])];
      const fields =
        before === null
          ? []
          : changedFrom(current, [seen.current, ...own.map(({ profile }) => formOf(profile))]);
      if (fields.length > 0) return { current, fields };
      sent.current = next;
      await callOrThrow(workspaceEndpoints.saveWorkspaceProfile, { body: next.profile });
      accept(next);
      return null;
    },
    loadTheirs: async () => {
      const current = formOf(await fetchProfile(workspaceId));
      const versions = { current, seen: seen.current };
      seen.current = current;
      return {
        values: current,
        discarded: discardedMessage(getValues(), versions, COMPANY_FIELD_LABELS, CHOICE_FIELDS),
      };
    },
    rebase: ({ current }) => {
      seen.current = current;
    },
    findOut: async () => {
      const found = await fetchProfile(workspaceId);
      // Restored with its draft, the form has sent what it shows.
      const last = sent.current ?? sentOf(workspaceId, getValues(), found);
      if (
        found === null ||
        !isSameValues(formOf(withSentProjects(found, last.profile)), formOf(last.profile))
      ) {
        return '保存されていませんでした。入力した内容は残っています。もう一度「保存する」を押してください。';
      }
      accept({ ...last, profile: found });
      return { tone: 'success', message: '保存されていました。もう一度保存する必要はありません。' };
    },
    failedCheck: () => ({
      tone: 'error',
      message:
        '通信できなかったため、保存されたかどうかを確認できませんでした。接続を確認して、もう一度「送信状況を確認」を押してください。',
    }),
  });

  useEffect(() => {
    const controller = new AbortController();
    opening.current = controller;
    const takeOver = async (): Promise<void> => {
      const current = formOf(await fetchProfile(workspaceId, controller.signal));
      // With unsaved input the conflict is resolved on save.
      if (isSameValues(current, seen.current) || !isSameValues(getValues(), seen.current)) return;
      seen.current = current;
      reset(current);
    };
    takeOver().catch((error: unknown) => {
      if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => controller.abort();
  }, [getValues, reset, workspaceId]);

  return { form, edit, isFirst };
};
