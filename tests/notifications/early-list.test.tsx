// @vitest-environment jsdom

import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  useSaveCondition,
  type ConditionInput,
} from '~/features/notifications/conditions/condition-mutations';
import { conditionQueries } from '~/features/notifications/queries';
import { useWorkspaceId } from '~/session/session';
import { showPart } from '../support/notifications-server';

const input: ConditionInput = {
  name: '省エネ',
  clientId: null,
  filters: {},
  channels: ['app'],
  frequency: 'daily',
  remindDays: [],
  isActive: true,
};

const SaveAndCount = () => {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery(conditionQueries.list(workspaceId));
  const save = useSaveCondition(null);
  return (
    <>
      <p>{data === undefined ? '確認中' : `${data.length}件`}</p>
      <button type="button" onClick={() => save.mutate(input)}>
        保存
      </button>
    </>
  );
};

test('if a list of notification conditions that was requested before a save arrives after the save, the saved condition stays in the list', async () => {
  const early = Promise.withResolvers<Response>();
  const created = {
    ...input,
    conditionId: 9,
    createdBy: '佐藤 美咲',
    isAsleep: false,
    lastNotifiedAt: null,
    newCount: 0,
    version: 1,
  };
  const lists = [early.promise, Promise.resolve(Response.json([created]))];
  const { user } = showPart(
    <SaveAndCount />,
    { plan: 'subsidy_grant' },
    {
      'GET /v1/notification-conditions': async () => lists.shift() ?? Response.json([]),
      'POST /v1/notification-conditions': () => {
        // The response to the first list request arrives while the app refetches the list after the
        // save.
        queueMicrotask(() => early.resolve(Response.json([])));
        return Response.json(created);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText(/^\d件$/)).toBeInTheDocument();
  expect(await screen.findByText('1件')).toBeInTheDocument();
});
