/** Where a recorded element keeps the part of its `style` that is only layout. */
export const layoutAttribute = 'data-layout';

/** What moves and measures parts of a page. Shares in percent are left out, as bars show amounts by them. */
const declaration = /^\s*(top|width|height|max-height|transform|grid-template-columns|--market-columns)\s*:([^:;]+)$/;
const measure = /^(?:translateY\(|minmax\(|[\d.]+(?:px|fr)|0(?![\d.])|auto|[\s,)])+$/;

/** The declarations of a `style` that say where something is and how large, and nothing about anybody. */
export function keepLayout(style: string): string {
  return style
    .split(';')
    .filter((each) => {
      const [, , value] = declaration.exec(each) ?? [];
      return value !== undefined && measure.test(value);
    })
    .join(';');
}

/** Lets the parts of a replayed page follow what was recorded of their layout later. Returns how to end that. */
export function followLayout(page: Document): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) applyLayout(target, oldValue ?? '');
  });
  observer.observe(page, { subtree: true, attributeOldValue: true, attributeFilter: [layoutAttribute] });
  return () => observer.disconnect();
}

/** Gives a part of a replay its layout, and ends the one `before`. By script: the policy of styles forbids the attribute. */
export function applyLayout(node: unknown, before = ''): void {
  const { dataset, style } = node as Partial<HTMLElement>;
  if (!dataset || !style) return;
  for (const [name] of readDeclarations(before)) style.removeProperty(name);
  for (const [name, value] of readDeclarations(dataset.layout ?? '')) style.setProperty(name, value);
}

function readDeclarations(layout: string): [name: string, value: string][] {
  return layout.split(';').flatMap((each) => {
    const [, name, value] = declaration.exec(each) ?? [];
    return name && value ? [[name, value.trim()]] : [];
  });
}
