import { authEndpoints } from '~/contract/auth';
import type { Endpoint, InputOf } from '~/contract/endpoint';
import { memberEndpoints } from '~/contract/members';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { workspaceEndpoints } from '~/contract/workspaces';

type Part = readonly [name: string, value: string | { name: string; type: string; text: string }];

/** One call as the specification defines it, and the input with which a test sends the call. */
export type SpecifiedCall = {
  readonly line: string;
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly method: string;
  /** The path, in which the id from `input` replaces `{id}`. */
  readonly path: string;
  /**
   * The expected names of the query parameters. `fields` are the expected names in the JSON body.
   */
  readonly query: readonly string[];
  readonly fields: readonly string[];
  /** The expected parts of the form data, in order. */
  readonly parts: readonly Part[];
  readonly hasHeader: boolean;
};

const LINE = /^(?<method>[A-Z]+) (?<path>[^ ?]+)(?:\?(?<query>\w+))?(?: \{(?<fields>.+)\})?(?: |$)/;

const specified = <E extends Endpoint>(
  line: string,
  endpoint: E,
  input: InputOf<E>,
  parts: readonly Part[] = [],
): SpecifiedCall => {
  const { method = '', path = '', query, fields } = LINE.exec(line)?.groups ?? {};
  const given = input as SpecifiedCall['input'];
  const [id] = Object.values(given['path'] ?? {}) as number[];
  return {
    line,
    endpoint,
    input: given,
    method,
    path: path.replace('{id}', String(id)),
    query: query?.split(', ') ?? [],
    fields: fields?.split(', ') ?? [],
    parts,
    hasHeader: !line.endsWith('(no header)'),
  };
};

const email = 'demo@example.com';
const workspaceId = 3;
const query = { workspaceId };
const file = new File(['絵'], 'ロゴ.png', { type: 'image/png' });
const filePart: Part = ['file', { name: 'ロゴ.png', type: 'image/png', text: '絵' }];

const profile = {
  workspaceId,
  companyName: '青葉台ベーカリー株式会社',
  companyNameKana: 'アオバダイベーカリーカブシキガイシャ',
  corporateNumber: '7000012050002',
  postalCode: '2270062',
  areaId: 24,
  city: '横浜市青葉区',
  addressLine: '青葉台1-2-3',
  establishedOn: '2011-04-01',
  capital: 15_000_000,
  employees: 12,
  annualSales: null,
  fiscalMonth: 3,
  businessCategoryIds: [5, 9],
  tagIds: [],
  websiteUrl: 'https://example.com/',
  phone: '0459810000',
  representativeName: '髙橋 葵',
  isNotification: true,
};

/**
 * All calls of specification §7, in the same order. Where the specification leaves the body of a
 * call open, product §4 defines the body.
 */
export const specifiedCalls: readonly SpecifiedCall[] = [
  specified('POST /v1/auth/signup {email, password} (no header)', authEndpoints.signup, {
    body: { email, password: 'Demo1234' },
  }),
  specified('POST /v1/auth/login {email, password} (no header)', sessionEndpoints.login, {
    body: { email, password: 'Demo1234' },
  }),
  specified(
    'POST /v1/auth/confirm-email {email, confirmationCode} (no header)',
    authEndpoints.confirmEmail,
    { body: { email, confirmationCode: '012345' } },
  ),
  specified('POST /v1/auth/forgot-password {email} (no header)', authEndpoints.forgotPassword, {
    body: { email },
  }),
  specified(
    'POST /v1/auth/reset-password {email, newPassword, confirmationCode} (no header)',
    authEndpoints.resetPassword,
    { body: { email, newPassword: ' 1 space ', confirmationCode: '000000' } },
  ),

  specified('POST /v1/auth/reset-email {workspaceId, newEmail}', authEndpoints.resetEmail, {
    body: { workspaceId, newEmail: 'new@example.com' },
  }),
  specified(
    'POST /v1/auth/change-password {currentPassword, newPassword}',
    authEndpoints.changePassword,
    { body: { currentPassword: 'Demo1234', newPassword: 'Demo5678' } },
  ),
  specified('POST /v1/auth/refresh-token {refreshToken}', sessionEndpoints.refreshToken, {
    body: { refreshToken: 'refresh-1' },
  }),

  specified('GET /v1/workspaces', workspaceEndpoints.listWorkspaces, {}),
  specified(
    'POST /v1/workspace (form data: name, file)',
    workspaceEndpoints.createWorkspace,
    { form: { name: '青葉台 & Co.', file } },
    [['name', '青葉台 & Co.'], filePart],
  ),
  specified(
    'POST /v1/workspace (form data: name)',
    workspaceEndpoints.createWorkspace,
    { form: { name: '青葉台 & Co.' } },
    [['name', '青葉台 & Co.']],
  ),
  specified(
    'PUT /v1/workspace (form data: workspaceId, name, file)',
    workspaceEndpoints.updateWorkspace,
    { form: { workspaceId, name: '青葉台', file } },
    [['workspaceId', '3'], ['name', '青葉台'], filePart],
  ),
  specified(
    'PUT /v1/workspace (form data: workspaceId, name, logoImageUrl)',
    workspaceEndpoints.updateWorkspace,
    { form: { workspaceId, name: '青葉台', logoImageUrl: 'https://example.com/logo.png' } },
    [
      ['workspaceId', '3'],
      ['name', '青葉台'],
      ['logoImageUrl', 'https://example.com/logo.png'],
    ],
  ),
  specified(
    'PUT /v1/workspace (form data: workspaceId, name)',
    workspaceEndpoints.updateWorkspace,
    { form: { workspaceId, name: '青葉台' } },
    [
      ['workspaceId', '3'],
      ['name', '青葉台'],
    ],
  ),
  specified(
    'PUT /v1/workspace-user {workspaceId, userName}',
    workspaceEndpoints.updateWorkspaceUser,
    { body: { workspaceId, userName: '佐藤 美咲' } },
  ),
  specified('GET /v1/workspace-profile?workspaceId', workspaceEndpoints.getWorkspaceProfile, {
    query,
  }),
  specified(
    `POST /v1/workspace-profile {workspaceId, companyName, companyNameKana, corporateNumber, postalCode, areaId, city, addressLine, establishedOn, capital, employees, annualSales, fiscalMonth, businessCategoryIds, tagIds, websiteUrl, phone, representativeName, isNotification}`,
    workspaceEndpoints.saveWorkspaceProfile,
    { body: profile },
  ),
  specified(
    'POST /v1/workspace-profile-notification {workspaceId, isNotification}',
    workspaceEndpoints.setProfileNotification,
    { body: { workspaceId, isNotification: false } },
  ),
  specified(
    'DELETE /v1/workspace-withdrawal {workspaceUserId}',
    workspaceEndpoints.withdrawFromWorkspace,
    { body: { workspaceUserId: 301 } },
  ),

  specified('GET /v1/payment-method?workspaceId', paymentEndpoints.getPaymentMethod, { query }),
  specified(
    'POST /v1/payment-method {workspaceId, paymentMethodId}',
    paymentEndpoints.savePaymentMethod,
    { body: { workspaceId, paymentMethodId: 'pm_1' } },
  ),
  specified('GET /v1/subscription?workspaceId', paymentEndpoints.getSubscription, { query }),
  specified(
    'POST /v1/subscription {workspaceId, planSerialCode, paymentPeriod}',
    paymentEndpoints.changeSubscription,
    { body: { workspaceId, planSerialCode: 'agency_2', paymentPeriod: 'yearly' } },
  ),
  specified('DELETE /v1/subscription {workspaceId}', paymentEndpoints.cancelSubscription, {
    body: { workspaceId },
  }),

  specified('GET /v1/members?workspaceId', memberEndpoints.listMembers, { query }),
  specified(
    'POST /v1/invite {workspaceId, email, workspaceUserRoleId}',
    memberEndpoints.inviteMember,
    { body: { workspaceId, email: 'new@example.com', workspaceUserRoleId: 3 } },
  ),
  specified(
    'PUT /v1/member {workspaceId, workspaceUserId, workspaceUserRoleId}',
    memberEndpoints.updateMember,
    { body: { workspaceId, workspaceUserId: 302, workspaceUserRoleId: 2 } },
  ),
  specified('DELETE /v1/member/{id} {workspaceId}', memberEndpoints.removeMember, {
    path: { workspaceUserId: 302 },
    body: { workspaceId },
  }),

  specified('GET /v1/plans (no header)', referenceEndpoints.listPlans, {}),
  specified('GET /v1/areas (no header)', referenceEndpoints.listAreas, {}),
  specified('GET /v1/business-categories', referenceEndpoints.listBusinessCategories, {}),
  specified('GET /v1/tags', referenceEndpoints.listTagGroups, {}),
];
