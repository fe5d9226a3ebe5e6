/** The id of the style element that react-aria would add to the page. */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * react-aria adds a style sheet, which the page's policy refuses (promise S1), unless an element
 * with this id exists; the rule is in `styles.css`. Imported by all users of its components.
 */
if (typeof document !== 'undefined' && document.getElementById(STYLE_ID) === null) {
  const standIn = document.createElement('meta');
  standIn.id = STYLE_ID;
  document.head.append(standIn);
}
