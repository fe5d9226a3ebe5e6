import type { KeyboardEvent } from 'react';

/** How far each key goes through the days that have deadlines. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayOf = (button: HTMLButtonElement): number => Number(button.dataset['day']);

const targetOf = (
  buttons: HTMLButtonElement[],
  from: HTMLButtonElement,
  key: string,
): HTMLButtonElement | undefined => {
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const inOrder = step < 0 ? buttons.toReversed() : buttons;
  return inOrder.find((each) => {
    const way = dayOf(each) - dayOf(from);
    return way * step > 0 && way % step === 0;
  });
};

/** Arrows lead from day to day, up and down by weeks; Tab goes through the days as well. */
export const handleDayKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const month = event.currentTarget.closest('tbody');
  const buttons = [...(month?.querySelectorAll<HTMLButtonElement>('button[data-day]') ?? [])];
  const next = targetOf(buttons, event.currentTarget, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
