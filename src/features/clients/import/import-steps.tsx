import { classNames } from '~/ui/page/class-names';

const STEPS = ['ファイルを選ぶ', '内容を確認する', '完了'] as const;

/** Where one is on the way from a file to clients; counted from 1. */
export const ImportSteps = ({ step }: { step: 1 | 2 | 3 }) => (
  <ol aria-label="取り込みの手順" className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
    {STEPS.map((name, index) => {
      const isPresent = index + 1 === step;
      return (
        <li
          key={name}
          aria-current={isPresent ? 'step' : undefined}
          className={classNames(
            'inline-flex items-center gap-2',
            isPresent ? 'font-bold' : 'text-ink-2',
          )}
        >
          <span
            className={classNames(
              'num grid size-6 place-items-center rounded-full',
              isPresent ? 'bg-ink text-paper' : 'bg-tint-strong',
            )}
          >
            {index + 1}
          </span>
          {name}
        </li>
      );
    })}
  </ol>
);
