import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyProfile } from '~/contract/clients';
import { areaName } from '~/domain/content/areas';
import { draftDocument, type DocumentDraft } from '~/domain/documents/document-draft';
import { clientQuery } from '~/entities/client/clients';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import { useProfileOf } from '~/session/workspace-profile';
import { templateOf, type DocumentSubject } from './create-form';

/** The initial content of a document, from the client's or the workspace's own profile. */
export const useDraft = (workspaceId: number, clientId: number | null) => {
  const queryClient = useQueryClient();
  const own = useProfileOf(workspaceId);
  const names = useFilterNames();
  const ofClient = clientQuery(workspaceId, clientId ?? 0);
  const { data } = useQuery({ ...ofClient, enabled: clientId !== null });
  // A client's profile is null while it loads and when it cannot be read.
  const profileNow = clientId === null ? own : (data?.profile ?? null);

  const draft = (
    profile: CompanyProfile | null,
    subsidy: DocumentSubject | null,
    key: string,
  ): DocumentDraft =>
    draftDocument({
      template: templateOf(key),
      subsidy,
      company: profile,
      names: {
        area: profile?.areaId == null ? null : (areaName(profile.areaId) ?? null),
        categories: (profile?.businessCategoryIds ?? []).flatMap(
          (id) => names.businessCategory(id) ?? [],
        ),
      },
    });

  return {
    /** The company whose profile fills in the document; `clientId` is null for the workspace. */
    company: { clientId, profile: profileNow },
    draftFor: (subsidy: DocumentSubject | null, key: string): DocumentDraft =>
      draft(profileNow, subsidy, key),
    /** Waits for the client's profile, so that no document is created without it. */
    draftOfNow: async (subsidy: DocumentSubject | null, key: string): Promise<DocumentDraft> =>
      draft(clientId === null ? own : (await queryClient.query(ofClient)).profile, subsidy, key),
  };
};
