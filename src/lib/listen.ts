/** Adds a listener for one or more events; returns the function that removes it. */
export const listen = (
  target: EventTarget | null | undefined,
  types: readonly string[],
  handle: (event: never) => void,
  options: AddEventListenerOptions = {},
): (() => void) => {
  const listener = handle as EventListener;
  for (const type of types) target?.addEventListener(type, listener, options);
  return () => {
    for (const type of types) target?.removeEventListener(type, listener, options);
  };
};
