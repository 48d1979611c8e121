/** A run of text. */
export interface Run {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly { readonly type: 'bold' | 'italic' }[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** A post as the editor of the news writes it. */
export interface PostDocument {
  readonly type: 'doc';
  readonly content: readonly Node[];
}

/** Text between stars is bold: `ab *13 Uhr*`. */
function toRuns(text: string): Run[] {
  return text
    .split('*')
    .map((part, index): Run => ({ type: 'text', text: part, ...(index % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter((run) => run.text !== '');
}

export const paragraph = (text: string): Node => ({ type: 'paragraph', content: toRuns(text) });

export const heading = (level: 1 | 2 | 3 | 4, text: string): Node => ({
  type: 'heading',
  attrs: { level },
  content: toRuns(text),
});

export const bullets = (...items: string[]): Node => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});

export const toPost = (...content: Node[]): PostDocument => ({ type: 'doc', content });
