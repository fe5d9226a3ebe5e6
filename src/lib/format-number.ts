/** Re-exported because `ui` may not import from `domain`. */
export { formatNumber } from '~/domain/text/format-number';
