/** The id of the style element that react-aria would add to the page. */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * react-aria writes a style sheet of its own for what is pressed, which the page's policy refuses
 * (promise S1). Where an element of that name stands it does not; the rule is in `styles.css`.
 * Imported by whatever uses its components, before they are drawn.
 */
if (typeof document !== 'undefined' && document.getElementById(STYLE_ID) === null) {
  const standIn = document.createElement('meta');
  standIn.id = STYLE_ID;
  document.head.append(standIn);
}
