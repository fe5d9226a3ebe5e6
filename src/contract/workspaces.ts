import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { calendarDate, id, nullable, yen } from './values';
import { logoImageUrl, workspace } from './workspace';

/** The company of a workspace; subsidies are matched against it. */
export const workspaceProfile = z.object({
  workspaceId: id,
  companyName: z.string(),
  companyNameKana: nullable(z.string()),
  corporateNumber: nullable(z.string()),
  postalCode: nullable(z.string()),
  areaId: nullable(id),
  city: nullable(z.string()),
  addressLine: nullable(z.string()),
  establishedOn: nullable(calendarDate),
  capital: nullable(yen),
  employees: nullable(z.int().check(z.nonnegative())),
  annualSales: nullable(yen),
  fiscalMonth: nullable(z.int().check(z.gte(1), z.lte(12))),
  businessCategoryIds: z._default(z.array(id), []),
  /** Up to five lines; a server that does not know them omits the field. */
  plannedProjects: z.optional(z.array(z.string())),
  tagIds: z._default(z.array(id), []),
  websiteUrl: nullable(z.string()),
  phone: nullable(z.string()),
  representativeName: nullable(z.string()),
  isNotification: z._default(z.boolean(), false),
});
export type WorkspaceProfile = z.output<typeof workspaceProfile>;

/** Workspaces and their profile (specification §7, "Workspaces"). */
export const workspaceEndpoints = defineEndpoints('workspaces', {
  listWorkspaces: {
    method: 'GET',
    path: '/v1/workspaces',
    summary: 'ワークスペースの一覧',
    answer: z.array(workspace),
  },
  createWorkspace: {
    method: 'POST',
    path: '/v1/workspace',
    summary: 'ワークスペースの作成',
    form: z.object({ name: z.string(), file: z.optional(z.instanceof(Blob)) }),
    answer: workspace,
  },
  updateWorkspace: {
    method: 'PUT',
    path: '/v1/workspace',
    summary: 'ワークスペースの変更',
    form: z.object({
      workspaceId: z.coerce.number().check(z.int(), z.positive()),
      name: z.string(),
      file: z.optional(z.instanceof(Blob)),
      logoImageUrl: z.optional(z.string()),
    }),
    // Specification §7 defines no answer, so any answer means success.
    answer: z.union([
      z.object({ logoImageUrl }),
      z.pipe(
        z.unknown(),
        z.transform(() => null),
      ),
    ]),
  },
  deleteWorkspace: {
    method: 'DELETE',
    path: '/v1/workspace',
    summary: 'ワークスペースの削除（オーナー）',
    body: z.object({ workspaceId: id }),
  },
  updateWorkspaceUser: {
    method: 'PUT',
    path: '/v1/workspace-user',
    summary: 'ユーザー名の変更',
    body: z.object({ workspaceId: id, userName: z.string() }),
  },
  getWorkspaceProfile: {
    method: 'GET',
    path: '/v1/workspace-profile',
    summary: '会社情報',
    query: workspaceQuery,
    answer: z.nullable(workspaceProfile),
  },
  saveWorkspaceProfile: {
    method: 'POST',
    path: '/v1/workspace-profile',
    summary: '会社情報の保存',
    body: workspaceProfile,
    stales: [['subsidies']],
  },
  setProfileNotification: {
    method: 'POST',
    path: '/v1/workspace-profile-notification',
    summary: '会社情報にもとづく通知の切り替え',
    body: z.object({ workspaceId: id, isNotification: z.boolean() }),
  },
  /** Revokes the user's calendar URL, if any; GET /v1/subscription then offers another. */
  endCalendarAddress: {
    method: 'DELETE',
    path: '/v1/calendar-address',
    summary: 'カレンダーのURLを無効にする',
    body: z.object({ workspaceId: id }),
  },
  withdrawFromWorkspace: {
    method: 'DELETE',
    path: '/v1/workspace-withdrawal',
    summary: 'ワークスペースからの退会',
    body: z.object({ workspaceUserId: id }),
  },
});
