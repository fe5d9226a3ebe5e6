import { useMediaQuery } from '~/ui/page/use-media-query';

/** Room for a column beside the form: what stands there comes after it, for the keyboard as well. */
export const useSideColumn = (): boolean => useMediaQuery('(width >= 1120px)');
