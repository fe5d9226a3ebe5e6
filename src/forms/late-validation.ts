import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { afterRelease } from '~/ui/controls/after-release';

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
