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

/** Runs an action, after the release of a pressed pointer: an error would move its target. */
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
 * Registers a field without validation while an input method composes (its end counts as the
 * change), when the focus leaves it empty or moves to a button or link, and while a pointer is
 * pressed.
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
