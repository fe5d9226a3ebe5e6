/** The text with 「。」 at its end, unless it ends like a sentence; for messages from the server. */
export const sentence = (text: string): string => (/[。！？!?]$/u.test(text) ? text : `${text}。`);
