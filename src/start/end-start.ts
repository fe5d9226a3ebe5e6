/** Ends what src/start/inline.ts shows and keeps until the app has rendered. */
export const endStart = (): void => {
  const { dataset, style } = document.documentElement;
  delete dataset['start'];
  // `AppSkeleton` would use them again.
  style.removeProperty('--start-title');
  style.removeProperty('--start-bar');
  for (const element of document.querySelectorAll('#starting, .not-started')) element.remove();
};
