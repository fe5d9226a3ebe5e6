/** For `ui`, which knows nothing of the domain. */
export { formatNumber } from '~/domain/text/format-number';
