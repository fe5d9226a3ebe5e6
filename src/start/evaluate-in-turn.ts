/** Evaluates scripts in separate tasks, to handle keys and clicks between; skips failed ones. */
export const evaluateInTurn = async (urls: Iterable<string>): Promise<void> => {
  for (const url of urls) {
    await import(/* @vite-ignore */ url).catch(() => {});
    // A hidden tab gets no keys, and its timers fire once a second.
    if (!document.hidden) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  }
};
