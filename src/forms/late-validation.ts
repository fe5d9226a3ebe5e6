import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { listen } from '~/lib/listen';

let isPressed = false;

/** Calls back when the pointer is released. */
const onRelease = (action: () => void): void => {
  const stop = listen(window, ['pointerup', 'pointercancel'], () => {
    stop();
    action();
  });
};

const notePress = (): void => {
  isPressed = true;
  onRelease(() => (isPressed = false));
};

globalThis.document?.addEventListener('pointerdown', notePress, true);

/** Runs an action, after the release of a pressed pointer: an error would move its target. */
const afterRelease = (action: () => void): void => {
  if (isPressed) onRelease(() => setTimeout(action));
  else action();
};

/**
 * Registers a field without validation while an input method composes (its end counts as the
 * change), when the focus leaves it empty or moves to a button or link, and while a pointer is
 * pressed.
 */
export const registerWithLateValidation = (field: UseFormRegisterReturn) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>): void => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    void field.onChange(event);
  },
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => {
    void field.onChange({ type: 'change', target: event.currentTarget });
  },
  onBlur: (event: FocusEvent<HTMLInputElement>): void => {
    const { currentTarget: target, relatedTarget } = event;
    const isLeavingForControl =
      relatedTarget instanceof Element && relatedTarget.matches('button, a');
    if (target.value === '' || isLeavingForControl) return;
    afterRelease(() => void field.onBlur({ type: 'blur', target }));
  },
});
