import { refreshAfter } from '~/session/query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { workspaceEndpoints, type WorkspaceProfile } from '~/contract/workspaces';
import { formatTime } from '~/domain/time/dates';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { followProfile, profileOf } from '~/session/workspace-profile';
import { changedByOthers, givenUpWords, isSameForm } from './company-conflict';
import type { CompanyField } from '~/domain/company/company-profile';
import {
  companyInfoDraft,
  companyInfoForm,
  toFormValues,
  type CompanyInfoForm,
} from '~/entities/company/company-form';
import { isSameCompany, toProfile } from './profile-values';

/** What was sent last: the form as it stood then, and the profile that came of it. */
type Sent = { values: CompanyInfoForm; profile: WorkspaceProfile; isFirst: boolean };

/** What somebody else saved since this form last saw the profile, and where it differs. */
type Conflict = { present: CompanyInfoForm; fields: CompanyField[] };

/** How the look for an unknown result ended: it had been saved, it had not, or nobody knows still. */
export type CheckOutcome = 'saved' | 'lost' | 'unknown';

const formOf = (profile: WorkspaceProfile | null): CompanyInfoForm =>
  toFormValues(profile, selectedWorkspaceOf(readSession())?.name ?? '');

/** The profile as the server has it now, which every screen then knows. */
const readProfile = async (
  workspaceId: number,
  signal?: AbortSignal,
): Promise<WorkspaceProfile | null> => {
  const query = { workspaceId };
  const found = await callOrThrow(
    workspaceEndpoints.getWorkspaceProfile,
    { query },
    signal && { signal },
  );
  signal?.throwIfAborted();
  followProfile(workspaceId, found);
  return found;
};

/** Where it cannot be had, what is known of it will do. */
const freshestProfile = async (workspaceId: number): Promise<WorkspaceProfile | null> => {
  try {
    return await readProfile(workspaceId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return profileOf(workspaceId);
  }
};

/** The profile of a workspace as a form: prefilled, kept from being lost, saved once. */
export const useCompanyForm = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const [defaultValues] = useState(() => formOf(profileOf(workspaceId)));
  const form = useForm<CompanyInfoForm>({
    resolver: zodResolver(companyInfoForm),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const drafted = useDraftedForm(form, {
    title: '会社情報',
    name: 'company-info',
    shape: companyInfoDraft,
  });
  /** What is saved, as far as whoever types has seen it. */
  const seen = useRef(defaultValues);
  const sent = useRef<Sent | null>(null);
  const opening = useRef<AbortController | null>(null);
  const [saved, setSaved] = useState<{ at: string; isFirst: boolean } | null>(null);
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [givenUp, setGivenUp] = useState('');

  const { getValues, reset } = form;
  useEffect(() => {
    const controller = new AbortController();
    opening.current = controller;
    const takeOver = async (): Promise<void> => {
      const present = formOf(await readProfile(workspaceId, controller.signal));
      // Whoever types already is asked when it comes to saving.
      if (isSameForm(present, seen.current) || !isSameForm(getValues(), seen.current)) return;
      seen.current = present;
      reset(present);
    };
    takeOver().catch((error: unknown) => {
      if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => controller.abort();
  }, [getValues, reset, workspaceId]);

  const accept = ({ values, profile, isFirst }: Sent): void => {
    followProfile(workspaceId, profile);
    // Every fit that was shown is measured against the former profile.
    void refreshAfter(queryClient, workspaceId, workspaceEndpoints.saveWorkspaceProfile);
    seen.current = toFormValues(profile, '');
    drafted.markSaved(seen.current, values);
    setSaved({ at: formatTime(new Date()), isFirst });
  };

  const submission = useFormSubmission(form, async (values) => {
    opening.current?.abort();
    setOutcome(null);
    setGivenUp('');
    const before = await freshestProfile(workspaceId);
    const profile = toProfile(values, workspaceId, before?.isNotification ?? false);
    const present = formOf(before);
    const own = [profile, ...(sent.current === null ? [] : [sent.current.profile])];
    const fields = before === null ? [] : changedByOthers(present, seen.current, own.map(formOf));
    if (fields.length > 0) {
      setConflict({ present, fields });
      return;
    }
    sent.current = { values, profile, isFirst: before === null };
    await callOrThrow(workspaceEndpoints.saveWorkspaceProfile, { body: profile });
    accept(sent.current);
  });

  const look = async ({ profile, ...rest }: Sent): Promise<CheckOutcome> => {
    const found = await readProfile(workspaceId);
    submission.clearFailure();
    if (found === null || !isSameCompany(found, profile)) return 'lost';
    accept({ ...rest, profile: found });
    return 'saved';
  };

  /** After a save of which nobody knows whether it was carried out (trust.md F5). */
  const check = async (): Promise<void> => {
    if (sent.current === null || isChecking) return;
    setChecking(true);
    try {
      setOutcome(await look(sent.current));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome('unknown');
    } finally {
      setChecking(false);
    }
  };

  const discard = (): void => {
    drafted.discard();
    submission.clearFailure();
    setOutcome(null);
  };

  /** Throws an ApiError where the newest state cannot be had. */
  const giveWay = async (): Promise<void> => {
    const present = formOf(await readProfile(workspaceId));
    setGivenUp(givenUpWords(getValues(), { present, seen: seen.current }));
    seen.current = present;
    drafted.markSaved(present);
    submission.clearFailure();
    setConflict(null);
  };

  const keepMine = (): void => {
    seen.current = conflict?.present ?? seen.current;
    setConflict(null);
    submission.submit();
  };

  return {
    form,
    isRestored: drafted.isRestored,
    discard,
    submit: submission.submit,
    isSending: submission.isSending,
    failure: submission.failure,
    saved,
    outcome,
    isChecking,
    check: () => void check(),
    conflict,
    giveWay,
    keepMine,
    closeConflict: () => setConflict(null),
    givenUp,
  };
};
