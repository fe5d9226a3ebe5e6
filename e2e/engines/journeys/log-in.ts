import { button, link, region, title, type Target } from '../driver/target.ts';
import type { User } from '../driver/user.ts';

/** Workspaces of the demo account. */
export const COMPANY = '株式会社みなと坂システム';
export const AGENCY = 'あさひ丘経営支援事務所';

/** The links to subsidies in the search results. */
export const results = (containing?: string): Target =>
  link(/./, {
    ...(containing !== undefined && { containing }),
    in: region('補助金・助成金の一覧'),
  });

export const logIn = async (user: User, workspace: string): Promise<void> => {
  await user.press(button('デモアカウントでログイン'));
  await user.sees(title('ワークスペース'));
  await user.press(button(new RegExp(`^${workspace}`)));
  await user.seesNo(title('ワークスペース'));
  user.setWorkspace(workspace);
};

/** Opens a path in a workspace. If the session is not in this workspace, the user logs in first. */
export const enter = async (user: User, path: string, workspace = COMPANY): Promise<void> => {
  if (user.workspace() === workspace) {
    await user.open(path);
    return;
  }
  if (user.workspace() !== undefined) await user.forgetSession();
  await user.open(path);
  await logIn(user, workspace);
};
