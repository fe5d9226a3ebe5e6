import { limitOn } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';

export const NOTICE_KINDS = ['new_subsidy', 'deadline', 'task', 'member', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KIND_NAMES: Record<NoticeKind, string> = {
  new_subsidy: '新着',
  deadline: '締切',
  task: '案件',
  member: 'メンバー',
  system: 'お知らせ',
};

export const noticeKindName = (kind: NoticeKind): string => KIND_NAMES[kind];

/** How a condition notifies: in the inbox of the app, by mail. */
export const CHANNELS = ['app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

const CHANNEL_NAMES: Record<Channel, string> = { app: '受信箱', email: 'メール' };

export const channelName = (channel: Channel): string => CHANNEL_NAMES[channel];

export const FREQUENCIES = ['daily', 'weekly'] as const;
type Frequency = (typeof FREQUENCIES)[number];

const FREQUENCY_NAMES: Record<Frequency, string> = { daily: '毎日', weekly: '毎週' };
const FREQUENCY_DAYS: Record<Frequency, number> = { daily: 1, weekly: 7 };

export const frequencyName = (frequency: Frequency): string => FREQUENCY_NAMES[frequency];

/** Minimum days between two notices of a condition. */
export const frequencyDays = (frequency: Frequency): number => FREQUENCY_DAYS[frequency];

/** Days before a deadline on which a reminder can be set. */
export const REMIND_DAYS = [30, 14, 7, 3, 1] as const;

/** The limit of conditions for the workspace or for its clients (specification §9); null: none. */
export const conditionLimit = (plan: Plan, isForClient: boolean): number | null =>
  limitOn(isForClient ? 'clientNotifications' : 'notifications', plan);
