import { EMAIL, fillIn, heading, openEntrance, PASSWORD, type Entrance } from './open-entrance';

export const openSignUp = async (
  options: Parameters<typeof openEntrance>[1] = {},
  path = '/signup',
): Promise<Entrance> => {
  const app = openEntrance(path, options);
  await heading('新規登録');
  return app;
};

export const fillInSignUp = async (
  app: Entrance,
  email = EMAIL,
  password = PASSWORD,
): Promise<void> =>
  fillIn(app, { メールアドレス: email, パスワード: password, 'パスワード(確認)': password });
