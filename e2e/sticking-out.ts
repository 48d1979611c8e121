import type { Page } from 'playwright-core';

/** A text that leaves its place when the page is set in this typeface. */
export interface Leaving {
  readonly typeface: string;
  readonly what: string;
}

/**
 * The words that leave the page, or the card, cell, button or field around them, when the page is set in each of these
 * typefaces. An empty typeface is the page's own. Also reports by how many pixels the page is too wide. Content of a part that
 * scrolls or clips is not reported.
 */
export function stickingOut(page: Page, typefaces: readonly string[]): Promise<Leaving[]> {
  return page.evaluate<Leaving[]>(`(async () => {
    const { style } = document.documentElement;
    const leaving = [];
    for (const typeface of ${JSON.stringify(typefaces)}) {
      if (typeface) style.setProperty('--hp-font', typeface);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      leaving.push(...${inThePage}.map((what) => ({ typeface, what })));
      style.removeProperty('--hp-font');
    }
    return leaving;
  })()`);
}

/** Letters may lean over by this many pixels, and lines of text are higher than their letters. */
const tolerance = { across: 1, down: 3 };

const inThePage = `(() => {
  const root = document.documentElement;
  const found = new Set();
  if (root.scrollWidth > root.clientWidth) found.add('the page is ' + (root.scrollWidth - root.clientWidth) + ' px too wide');
  const isFrame = (element, style) =>
    element.matches('td, th, li, button, [role="dialog"]') ||
    parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth) > 0 ||
    (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.display !== 'inline' && element !== document.body);
  const screen = { left: 0, right: root.clientWidth, top: -Infinity, bottom: Infinity };
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.data.trim();
    if (!words || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let element = text.parentElement; element && box.width > 0; element = element.parentElement) {
      const style = styleOf(element);
      if (style.overflowX !== 'visible' || style.clipPath !== 'none' || style.position === 'fixed') break;
      if (element !== root && !isFrame(element, style)) continue;
      const frame = element === root ? screen : element.getBoundingClientRect();
      const across = Math.max(box.right - frame.right, frame.left - box.left);
      const down = Math.max(box.bottom - frame.bottom, frame.top - box.top);
      if (across <= ${tolerance.across} && down <= ${tolerance.down}) continue;
      const name = element.localName + '.' + String(element.className).split(' ')[0];
      found.add('"' + words.slice(0, 40) + '" leaves ' + name + ' by ' + Math.round(Math.max(across, down)) + ' px');
      break;
    }
  }
  return [...found].slice(0, 5);
})()`;
