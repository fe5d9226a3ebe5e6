import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearFlash,
  closeAlert,
  showAlert,
  showFlash,
  useMessagesStore,
} from './redirect-messages';

beforeEach(() => {
  useMessagesStore.setState(useMessagesStore.getInitialState(), true);
});

describe('messages of a guard', () => {
  it('a flash is gone once its own page is left, not when another one is', () => {
    clearFlash('/');
    showFlash('退会しました。', '/workspaces');
    clearFlash('/');
    expect(useMessagesStore.getState().flash).toEqual({
      text: '退会しました。',
      at: '/workspaces',
    });
    clearFlash('/workspaces');
    expect(useMessagesStore.getState().flash).toBeNull();
  });

  it('an alert stays until it is closed, beside a flash', () => {
    showFlash('退会しました。', '/workspaces');
    showAlert('権限がありません', 'tasks');
    expect(useMessagesStore.getState().alert).toEqual({
      text: '権限がありません',
      feature: 'tasks',
    });
    closeAlert();
    expect(useMessagesStore.getState()).toMatchObject({
      alert: null,
      flash: { at: '/workspaces' },
    });
  });
});
