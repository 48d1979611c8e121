import type { NewsBlock, NewsDocument, NewsInline } from '@handelsplatz/contract/news';

/** A node of the editor's JSON. It has more attributes than a post keeps. */
export interface EditorNode {
  readonly type?: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly content?: readonly EditorNode[] | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> | undefined }[];
}

type Marks = NonNullable<Extract<NewsInline, { type: 'text' }>['marks']>;

/** What the editor holds, as a post is stored: nothing but the parts that the contract knows. */
export function toNewsDocument({ content = [] }: EditorNode): NewsDocument {
  const blocks = content.flatMap(toBlock);
  // The editor always keeps an empty line at the end.
  while (blocks.length > 0 && isEmpty(blocks.at(-1))) blocks.pop();
  return { type: 'doc', content: blocks };
}

function isEmpty(block: NewsBlock | undefined): boolean {
  return block?.type === 'paragraph' && (block.content?.length ?? 0) === 0;
}

function toBlock({ type, attrs, content = [] }: EditorNode): NewsBlock[] {
  if (type === 'paragraph') return [{ type, content: content.flatMap(toInline) }];
  if (type === 'heading')
    return [{ type, attrs: { level: toLevel(attrs?.level) }, content: content.flatMap(toInline) }];
  if (type !== 'bulletList' && type !== 'orderedList') return [];
  const items = content.map((item) =>
    (item.content ?? []).flatMap(toBlock).filter((block) => block.type !== 'heading'),
  );
  return [{ type, content: items.map((blocks) => ({ type: 'listItem', content: blocks })) }];
}

function toLevel(level: unknown): 1 | 2 | 3 | 4 {
  return level === 1 || level === 2 || level === 3 ? level : 4;
}

function toInline({ type, text, marks = [] }: EditorNode): NewsInline[] {
  if (type === 'hardBreak') return [{ type }];
  if (type !== 'text' || !text) return [];
  const kept = marks.flatMap(({ type: mark, attrs }): Marks => {
    if (mark === 'bold' || mark === 'italic') return [{ type: mark }];
    return mark === 'link' ? [{ type: 'link', attrs: { href: String(attrs?.href ?? '') } }] : [];
  });
  return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }];
}
