import { clientEndpoints, type ClientQuery } from '~/contract/clients';
import { documentEndpoints } from '~/contract/documents';
import { mediaEndpoints } from '~/contract/medias';
import { proposalEndpoints } from '~/contract/proposals';
import { subsidyEndpoints } from '~/contract/subsidies';
import { taskEndpoints } from '~/contract/tasks';
import { clientQuery } from '~/entities/client/clients';
import { FITTING_FILTERS } from '~/entities/subsidy/filters';
import { asList, query } from '~/session/query';

export type ClientFilters = Omit<ClientQuery, 'workspaceId'>;

export const clientQueries = {
  list: (workspaceId: number, filters: ClientFilters) => ({
    ...query(clientEndpoints.listClients, { query: { ...filters, workspaceId } }),
    ...asList,
  }),
  detail: clientQuery,
};

export const proposalQueries = {
  detail: (workspaceId: number, proposalId: number) =>
    query(proposalEndpoints.getProposal, { path: { proposalId }, query: { workspaceId } }),
};

/** A client's page shows the first items of lists that have a separate screen. */
const SHOWN = { page: 1, perPage: 20 };

export const clientTabQueries = {
  fits: (workspaceId: number, clientId: number) =>
    query(subsidyEndpoints.searchSubsidies, {
      query: { ...SHOWN, workspaceId, clientId, ...FITTING_FILTERS, sort: 'match' },
    }),
  proposals: (workspaceId: number, clientId: number, page = 1) => ({
    ...query(proposalEndpoints.listProposals, { query: { ...SHOWN, page, workspaceId, clientId } }),
    ...asList,
  }),
  documents: (workspaceId: number, clientId: number) =>
    query(documentEndpoints.listDocuments, {
      query: { ...SHOWN, workspaceId, clientId, sort: 'updated' },
    }),
  tasks: (workspaceId: number, clientId: number) =>
    query(taskEndpoints.listTasks, { query: { ...SHOWN, workspaceId, clientId } }),
  medias: (workspaceId: number, clientId: number) =>
    query(mediaEndpoints.listMedias, {
      query: { ...SHOWN, workspaceId, clientId, sort: 'newest' },
    }),
};
