/**
 * Adds the whole style sheet to a page that the build drew with the styles of screens for guests
 * (docs/decisions/0044). In other pages it is there from the start, and a second call does nothing.
 */
export const addWholeStyles = (): void => {
  const held = globalThis.document?.querySelector<HTMLTemplateElement>('#whole-styles');
  if (held) document.head.append(held.content);
};
