import { describe, expect, it } from 'vitest';
import { filesOf, itemsByPhase, withFiles } from './checklist';
import type { TaskPhase } from './task-status';

const item = (label: string, phase?: TaskPhase) => ({ label, phase });
const shown = (items: Parameters<typeof itemsByPhase>[0], current: TaskPhase) =>
  itemsByPhase(items, current).map(({ phase, items: its }) =>
    [phase, ...its.map(({ label }) => label)].join(' '),
  );

describe('the files of a checklist item', () => {
  it('a checklist item has the files of its list, or the single one where a server sends no list', () => {
    expect(filesOf({ mediaId: 7, mediaIds: [7, 8] })).toEqual([7, 8]);
    expect(filesOf({ mediaId: 7 })).toEqual([7]);
    expect(filesOf({ mediaId: 7, mediaIds: null })).toEqual([7]);
    expect(filesOf({ mediaId: null })).toEqual([]);
    expect(withFiles([8, 7, 8])).toEqual({ mediaId: 8, mediaIds: [8, 7] });
    expect(withFiles([])).toEqual({ mediaId: null, mediaIds: [] });
  });
});

describe('grouping checklist items by phase', () => {
  it('checklist items are grouped by the phase they name, in the order of the life cycle', () => {
    const items = [
      item('自社の表', 'adopted'),
      item('稟議書', 'consider'),
      item('決算書', 'prepare'),
    ];
    expect(shown(items, 'done')).toEqual(['consider 稟議書', 'prepare 決算書', 'adopted 自社の表']);
  });

  it('a checklist item without a phase is in that of its document, or of the item before it', () => {
    const items = ['図面', '見積書', '現場の写真', '採択通知書', '理事会の議事録'].map((label) =>
      item(label),
    );
    expect(shown(items, 'adopted')).toEqual([
      'prepare 図面 見積書 現場の写真',
      'adopted 採択通知書 理事会の議事録',
    ]);
  });

  it('documents that prove a payment are in the phase 採択後, under each usual name', () => {
    const items = ['見積書', '領収書', '振込控'].map((label) => item(label));
    expect(shown(items, 'done')).toEqual(['prepare 見積書', 'adopted 領収書 振込控']);
  });

  it('a checklist item of a later phase is listed in the current one', () => {
    expect(shown([item('決算書'), item('交付申請書')], 'apply')).toEqual([
      'prepare 決算書',
      'apply 交付申請書',
    ]);
    expect(shown([item('決算書')], 'consider')).toEqual(['consider 決算書']);
  });
});
