import type { Page } from 'playwright-core';

/**
 * Words that leave the page, or the card, cell, button or field they stand in, when the page is set in a typeface (none: its own);
 * and by how much the page is too wide. What lies in a part that scrolls or clips is in order.
 */
export function stickingOut(page: Page, typeface = ''): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    document.documentElement.style.setProperty('--hp-font', '${typeface}');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = ${inThePage};
    document.documentElement.style.removeProperty('--hp-font');
    return found;
  })()`);
}

/** So many pixels may letters lean over; and lines of text are higher than their letters. */
const tolerance = { across: 1, down: 3 };

const inThePage = `(() => {
  const root = document.documentElement;
  const found = new Set();
  if (root.scrollWidth > root.clientWidth) found.add('the page is ' + (root.scrollWidth - root.clientWidth) + ' px too wide');
  const isFrame = (element, style) =>
    /^(TD|TH|LI|BUTTON|DIALOG)$/.test(element.tagName) ||
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
