import type { eventWithTime } from '@rrweb/types';
import { keepLayout, layoutAttribute } from './layout.ts';
import { isOwnText } from './own-texts.ts';

/** Kinds of events and of changes that are kept. Everything else is dropped, above all what is typed. */
const kinds = { domLoaded: 0, loaded: 1, fullSnapshot: 2, change: 3, meta: 4, cut: 5 } as const;
const changes = { mutation: 0, mouseMove: 1, mouseInteraction: 2, scroll: 3, resize: 4, touchMove: 6 } as const;
const keptChanges: readonly number[] = Object.values(changes);

/** Attributes that only say how something looks. A value of any other attribute could name somebody or a price. */
export const keptAttributes: ReadonlySet<string> = new Set([
  'class',
  'role',
  'dir',
  'lang',
  'hidden',
  'disabled',
  'open',
  'colspan',
  'rowspan',
  'viewBox',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'aria-current',
  'aria-hidden',
  'data-replay',
  'data-tone',
  'data-small',
  'data-wide',
  'data-block',
  'data-flush',
  'data-scheme',
  'data-density',
  'data-brand',
  'rr_width',
  'rr_height',
  'rr_scrollTop',
  'rr_scrollLeft',
]);

type Attributes = Readonly<Record<string, unknown>>;

interface RecordedNode {
  readonly type: number;
  readonly tagName?: string;
  readonly attributes?: Attributes;
  readonly childNodes?: readonly RecordedNode[];
}

/** Our own style sheets. Other addresses could carry ids. */
const isOwnStyle = ({ rel, href }: Attributes): boolean =>
  rel === 'stylesheet' && typeof href === 'string' && new URL(href, location.href).origin === location.origin;

function keepAttributes(attributes: Attributes, tagName?: string): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => keptAttributes.has(name));
  if (tagName === 'link' && isOwnStyle(attributes)) kept.push(['rel', 'stylesheet'], ['href', attributes.href]);
  const layout = typeof attributes.style === 'string' ? keepLayout(attributes.style) : '';
  if (layout) kept.push([layoutAttribute, layout]);
  return Object.fromEntries(kept);
}

function maskNode(node: RecordedNode): RecordedNode {
  return {
    ...node,
    ...(node.attributes && { attributes: keepAttributes(node.attributes, node.tagName) }),
    ...(node.childNodes && { childNodes: node.childNodes.map(maskNode) }),
  };
}

interface Mutation {
  readonly source: number;
  readonly adds: readonly { readonly node: RecordedNode }[];
  readonly attributes: readonly { readonly id: number; readonly attributes: Attributes }[];
}

function maskMutation(data: Mutation): Mutation {
  return {
    ...data,
    adds: data.adds.map((added) => ({ ...added, node: maskNode(added.node) })),
    attributes: data.attributes.flatMap(({ id, attributes }) => {
      const kept = { ...keepAttributes(attributes), ...(attributes.style === '' && { [layoutAttribute]: '' }) };
      return Object.keys(kept).length > 0 ? [{ id, attributes: kept }] : [];
    }),
  };
}

/** An event without anything that is not allowed; undefined for kinds that are dropped. `page`: the pattern of the address. */
export function maskEvent(event: eventWithTime, page: string): eventWithTime | undefined {
  const { type, timestamp } = event;
  const data = event.data as unknown as Record<string, unknown> & { readonly source?: number };
  const made = (masked: unknown) => ({ type, timestamp, data: masked }) as unknown as eventWithTime;
  switch (type as number) {
    case kinds.domLoaded:
    case kinds.loaded:
      return made({});
    case kinds.meta:
      return made({ href: `${location.origin}${page}`, width: data.width, height: data.height });
    case kinds.fullSnapshot:
      return made({ node: maskNode(data.node as RecordedNode), initialOffset: data.initialOffset });
    case kinds.change:
      if (data.source === changes.mutation) return made(maskMutation(data as unknown as Mutation));
      return keptChanges.includes(data.source ?? -1) ? event : undefined;
    default:
      return undefined;
  }
}

const plain = '[data-replay="plain"]';
const typed = 'input, textarea, select, [contenteditable]';

/** The text of an element as a replay shows it: dots, except where it is the product's own, by its tables or by a mark. */
export function maskText(text: string, element: Element | null): string {
  const isOwn = isOwnText(text) || element?.closest(plain);
  return element && isOwn && !element.closest(typed) ? text : text.replace(/\S/g, '•');
}

/** Stands where an event was too large to be sent: the page is shown again with its next event of the kind `meta`. */
export const makeCut = (timestamp: number): eventWithTime =>
  ({ type: kinds.cut, timestamp, data: { tag: 'too-large', payload: {} } }) as unknown as eventWithTime;
