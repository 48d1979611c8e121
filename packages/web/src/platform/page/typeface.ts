/**
 * Lets the page wear the typeface of its brand. On the first visit of a browser the typeface is fetched after the content, because it
 * weighs as much as a sixth of it (`public/first-paint.js`); later it is stored.
 */
export function wearTypeface(): void {
  delete document.documentElement.dataset.typeface;
}
