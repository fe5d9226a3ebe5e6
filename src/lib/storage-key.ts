/** The name under which a store keeps its state in session storage. */
export const storageKey = (name: string): string => `hojokin-desk.${name}`;
