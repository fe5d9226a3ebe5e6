import { act, screen } from '@testing-library/react';
import { startTestApi } from './api/embedded-api';
import { openApp } from './open-app';

/** Workspaces of the demo account for tests of members. Each key names the case to test. */
export const workspaces = {
  withTwoOwners: '株式会社みなと坂システム',
  withOneOwner: '株式会社ひかり野製作所',
  asAdmin: 'なぎさ会計事務所',
  asEditor: '株式会社やまぶき建設',
  alone: 'つばめ中小企業支援センター',
} as const;

export const refusal =
  (statusCode: number, message: string, fields?: Record<string, string>) => (): Response =>
    Response.json({ statusCode, message, ...(fields && { fields }) }, { status: statusCode });

/** Opens /members of a workspace as the demo account. */
export const openMembers = async (workspace: (typeof workspaces)[keyof typeof workspaces]) => {
  const testApi = startTestApi({ startAt: Date.now() });
  const { api } = testApi;
  /** The responses that a test sets, by method and path of the call. */
  const stand: Record<string, () => Response | Promise<Response>> = {};
  /** Method, path and body of every call, in order. */
  const bodies: string[] = [];
  const app = openApp('/members', {
    ...testApi,
    api: {
      ...api,
      answer: async (request) => {
        const call = `${request.method} ${new URL(request.url).pathname}`;
        bodies.push(`${call} ${await request.clone().text()}`.trim());
        return stand[call]?.() ?? api.answer(request);
      },
    },
  });
  const { user } = app;
  await user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
  await user.type(screen.getByLabelText('パスワード'), 'Demo1234');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${workspace}`) }));
  await screen.findByRole('table', { name: 'メンバーの一覧' });

  return {
    ...app,
    stand,
    bodies,
    /** Sends calls as another user. Each call consists of method, path and body. */
    elsewhere: async (email: string, calls: [string, string, unknown][]): Promise<void> =>
      act(async () => {
        const token = await testApi.tokenOf(email);
        for (const [method, path, json] of calls) await testApi.call(method, path, { token, json });
      }),
    cancelAndRefetch: async (): Promise<void> =>
      act(async () => app.queryClient.invalidateQueries({ queryKey: ['members'] })),
  };
};
