/**
 * Evaluates scripts one after the other, each in a task of its own: in one task they would block keys
 * and clicks. Skips a script that fails to load; the module that imports it reports the failure.
 */
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
