import './node-files';
import { fireEvent, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { openSettings } from './open-settings';

/** A workspace of the demo account whose plan includes files. */
export const WITH_MEDIAS = 4;

/** Opens a path of /medias as the demo account, at 9:00 on 2026-11-20 in Japan. */
export const openMedias = async (path = '/medias', workspaceId = WITH_MEDIAS) => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const app = await openSettings('/settings', workspaceId);
  await app.go(path);
  return app;
};

/** Chooses files as the browser's file dialog does. */
export const chooseFiles = (...files: File[]): void => {
  const [input] = screen.getAllByLabelText('アップロードするファイル');
  if (input) fireEvent.change(input, { target: { files } });
};

export const textFile = (name: string, content = name): File => new File([content], name);

/** Finds the row of a file in the list of uploads. */
export const uploadOf = async (name: string) =>
  within(
    await within(
      await screen.findByRole('region', { name: 'アップロードするファイルの一覧' }),
    ).findByRole('listitem', { name }),
  );
