import { isTouched } from '~/lib/screen';

/** On a touch screen the keyboard would go on covering what a search found. */
export const closeKeyboard = (): void => {
  const { activeElement } = document;
  if (isTouched() && activeElement instanceof HTMLElement) activeElement.blur();
};

const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/** After a form with one field nothing is left to type. */
export const closeKeyboardAfter = ({ target }: Event): void => {
  if (target instanceof HTMLFormElement && target.querySelectorAll(TYPED).length === 1) {
    closeKeyboard();
  }
};
