import type { WorkspaceProfile } from '~/contract/workspaces';
import { toFacts, toFormValues, type CompanyInfoForm } from '~/entities/company/company-form';

/** The profile that a form without problems stands for. */
export const toProfile = (
  values: CompanyInfoForm,
  workspaceId: number,
  isNotification: boolean,
): WorkspaceProfile => ({ workspaceId, ...toFacts(values), isNotification });

/** Whether two profiles say the same of the company; what they notify of is another matter. */
export const isSameCompany = (one: WorkspaceProfile, other: WorkspaceProfile): boolean => {
  const [first, second] = [one, other].map((profile) => JSON.stringify(toFormValues(profile, '')));
  return first === second;
};
