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
 * Runs an action at once, or, while a pointer is pressed, on its release: an error that appears in
 * between would move the pressed element away from the pointer.
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
 * Registers a field that is not validated while an input method composes (the end of the
 * composition counts as the change), when the focus leaves it empty or moves to a button or link,
 * or between pointer press and release.
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
    const isLeavingForControl =
      relatedTarget instanceof Element && relatedTarget.matches('button, a');
    if (target.value === '' || isLeavingForControl) return;
    afterRelease(() => void field.onBlur({ type: 'blur', target }));
  },
});
