import { describe, expect, it } from 'vitest';
import { phaseRefusalMessage } from './task-labels';

describe('a status change that the life cycle does not allow', () => {
  it('a refused status change of a task names the possible statuses', () => {
    expect(phaseRefusalMessage({ title: '研修', status: 'considering' }, '「完了」')).toBe(
      '「研修」は「検討中」のため、「完了」には移動できません。次に進めるのは「準備中」「申請書作成中」「見送り」です。',
    );
  });
});
