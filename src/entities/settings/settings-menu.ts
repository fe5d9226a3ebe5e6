import type { Workspace } from '~/contract/workspace';
import { can, canChange, type Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { planName } from '~/domain/plans/plan-names';
import { settingsPaths } from '~/entities/settings/paths';
import { accessOf, selectedWorkspaceOf, useSessionStore } from '~/session/session';

type About = { access: Access; workspace: Workspace; email: string; userName: string };

type Row = {
  readonly path: string;
  readonly label: string;
  readonly feature: Feature;
  /** One line about the screen, with the current setting if known. */
  readonly about: (known: About) => string;
};

/** The content of その他の設定 depends on the role. */
const others = ({ access }: About): string =>
  [
    ...(canChange('changeNotifications', access) ? ['通知'] : []),
    ...(can('planDowngrade', access) ? ['ダウングレード', 'お支払い周期'] : []),
    '退会',
    ...(can('workspaceDeletion', access) ? ['ワークスペースの削除'] : []),
  ].join('、');

const MENU: readonly { group: string; rows: readonly Row[] }[] = [
  {
    group: 'ワークスペース',
    rows: [
      {
        path: settingsPaths.workspace,
        label: 'ワークスペース設定',
        feature: 'settingsWorkspace',
        about: ({ workspace }) => `名前とロゴ：${workspace.name}`,
      },
    ],
  },
  {
    group: 'アカウント',
    rows: [
      {
        path: settingsPaths.account,
        label: 'アカウント設定',
        feature: 'settingsAccount',
        about: ({ userName }) => `ユーザー名：${userName}`,
      },
      {
        path: settingsPaths.changeEmail,
        label: 'メールアドレスの変更',
        feature: 'settingsAccount',
        about: ({ email }) => email,
      },
      {
        path: settingsPaths.changePassword,
        label: 'パスワードの変更',
        feature: 'settingsAccount',
        about: () => 'ログインに使うパスワード',
      },
    ],
  },
  {
    group: 'プランとお支払い',
    rows: [
      {
        path: settingsPaths.plans,
        label: 'プラン',
        feature: 'plans',
        about: ({ workspace }) => `ご利用中のプラン：${planName(workspace.plan)}`,
      },
      {
        path: settingsPaths.paymentMethod,
        label: 'お支払い方法',
        feature: 'paymentMethod',
        about: () => 'お支払いに使うカード',
      },
      {
        path: settingsPaths.billings,
        label: '請求履歴',
        feature: 'billings',
        about: () => 'これまでの請求と領収書',
      },
    ],
  },
  {
    group: 'その他',
    rows: [
      {
        path: settingsPaths.others,
        label: 'その他の設定',
        feature: 'settingsOthers',
        about: others,
      },
    ],
  },
];

/** The screens below その他の設定, which lists them. */
const BELOW_OTHERS: readonly Row[] = [
  {
    path: settingsPaths.planDowngrade,
    label: 'プランのダウングレード',
    feature: 'planDowngrade',
    about: () => '下位のプランへの変更',
  },
  {
    path: settingsPaths.paymentPeriod,
    label: 'お支払い周期',
    feature: 'paymentPeriod',
    about: () => '月払いと年払いの切り替え',
  },
];

export type SettingsRow = { path: string; label: string; about: string };

/** The settings screens that plan and role allow, in groups; empty groups are left out. */
export const useSettingsMenu = () => {
  const session = useSessionStore();
  const workspace = selectedWorkspaceOf(session);
  if (workspace === null) return { groups: [], belowOthers: [] };
  const access = accessOf(session);
  const { email, userName } = session;
  const known = { access, workspace, email: email ?? '', userName: userName ?? '' };
  const opened = (rows: readonly Row[]): SettingsRow[] =>
    rows
      .filter(({ feature }) => can(feature, access))
      .map(({ path, label, about }) => ({ path, label, about: about(known) }));
  return {
    groups: MENU.map(({ group, rows }) => ({ group, rows: opened(rows) })).filter(
      ({ rows }) => rows.length > 0,
    ),
    belowOthers: opened(BELOW_OTHERS),
  };
};
