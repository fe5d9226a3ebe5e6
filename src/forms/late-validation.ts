import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

let isPressed = false;

const forget = (): void => {
  isPressed = false;
};

const notePress = (): void => {
  isPressed = true;
  window.addEventListener('pointerup', forget, { once: true });
  window.addEventListener('pointercancel', forget, { once: true });
};

globalThis.document?.addEventListener('pointerdown', notePress, true);

/**
 * Runs an action at once, or, while a pointer is pressed, once it is released: an error that appears
 * in between moves what is being pressed away from under the pointer.
 */
const afterRelease = (action: () => void): void => {
  if (!isPressed) {
    action();
    return;
  }
  const run = (): void => {
    window.removeEventListener('pointerup', run);
    window.removeEventListener('pointercancel', run);
    setTimeout(action);
  };
  window.addEventListener('pointerup', run);
  window.addEventListener('pointercancel', run);
};

type Input = HTMLInputElement;

/**
 * Registers a field so that it is not validated while an input method composes (its end counts as the
 * change), nor when an empty field is passed over, nor on the way to a button or a link, nor between
 * press and release: an error that appears then moves what is pressed from under the pointer.
 */
export const registerWithLateValidation = (field: UseFormRegisterReturn) => ({
  ...field,
  onChange: (event: ChangeEvent<Input>): void => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    void field.onChange(event);
  },
  onCompositionEnd: (event: CompositionEvent<Input>): void => {
    void field.onChange({ type: 'change', target: event.currentTarget });
  },
  onBlur: (event: FocusEvent<Input>): void => {
    const { currentTarget: target, relatedTarget } = event;
    const isOnTheWay = relatedTarget instanceof Element && relatedTarget.matches('button, a');
    if (target.value === '' || isOnTheWay) return;
    afterRelease(() => void field.onBlur({ type: 'blur', target }));
  },
});
