import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { afterRelease } from '~/ui/controls/after-release';

type Input = HTMLInputElement;

/**
 * A field of a form that judges late: not while an input method composes (its end counts as the
 * change), not because an empty field was passed over, not on the way to a button or a link, and never
 * between press and release: an error that appears there moves what is pressed from under the pointer.
 */
export const calmField = (field: UseFormRegisterReturn) => ({
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
