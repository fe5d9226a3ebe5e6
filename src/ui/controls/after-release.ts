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
export const afterRelease = (action: () => void): void => {
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
