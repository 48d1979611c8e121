import * as z from 'zod/mini';
import { ids, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** The largest post: characters of text, and parts (blocks, list items, runs of text). */
export const documentBounds = { characters: 20_000, parts: 1_000, listLevels: 3 } as const;

/** Addresses that a link may have. */
const address = z.string().check(
  z.maxLength(2_000),
  z.regex(/^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu, {
    error: 'Ein Link beginnt mit https://, http://, mailto: oder tel:.',
  }),
);

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: address }) }),
]);

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(documentBounds.characters), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
    marks: z.optional(z.array(mark).check(z.maxLength(3))),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);

const inlines = z.optional(z.array(inline).check(z.maxLength(documentBounds.parts)));

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([1, 2, 3, 4]) }),
  content: inlines,
});

/** A run of text with its marks, or a line break. */
export type NewsInline = z.output<typeof inline>;

/** An item of a list: paragraphs, and lists inside it. */
export interface NewsListItem {
  readonly type: 'listItem';
  readonly content: NewsItemBlock[];
}

/** A list with marks or numbers. */
export interface NewsItems {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: NewsListItem[];
}

type NewsItemBlock = z.output<typeof paragraph> | NewsItems;

/** A block of a post. */
export type NewsBlock = z.output<typeof heading> | NewsItemBlock;

/** Lists are defined level by level, so that no input can nest deeper. */
function listsWith(levels: number): z.ZodMiniType<NewsItems> {
  const block: z.ZodMiniType<NewsItemBlock> = levels > 1 ? z.union([paragraph, listsWith(levels - 1)]) : paragraph;
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: z.array(block).check(z.minLength(1), z.maxLength(documentBounds.parts)),
  });
  return z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: z.array(item).check(z.minLength(1), z.maxLength(documentBounds.parts)),
  });
}

const block = z.union([paragraph, heading, listsWith(documentBounds.listLevels)]);

/**
 * A post as the editor writes it (ProseMirror's JSON): headings 1 to 4, paragraphs, lists, links, bold and italic, and nothing else.
 * Refused when it has no text, or more than {@link documentBounds} allow.
 */
export const newsDocument = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(block).check(z.maxLength(documentBounds.parts)),
  })
  .check(
    z.refine((document) => toPlainText(document).trim() !== '', { error: 'Bitte schreiben Sie einen Text.' }),
    z.refine((document) => toPlainText(document).length <= documentBounds.characters, {
      error: `Höchstens ${documentBounds.characters} Zeichen.`,
    }),
    z.refine((document) => countParts(document) <= documentBounds.parts, {
      error: 'Der Beitrag hat zu viele Absätze und Listen.',
    }),
  );

/** A post as a document. */
export interface NewsDocument {
  readonly type: 'doc';
  readonly content: NewsBlock[];
}

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly Part[] | undefined;
}

/** The text of a document without its form, for search and for a first line. */
export function toPlainText({ text = '', content = [] }: Part): string {
  return text + content.map(toPlainText).join(' ');
}

function countParts({ content = [] }: Part): number {
  return content.reduce((sum, part) => sum + 1 + countParts(part), 0);
}

/** The states of a post. SCHEDULED becomes PUBLISHED at its time. WITHDRAWN was published and is not any more. */
export const newsStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const;

/** To whom a post goes: all connected buyers, chosen ones, or those for whom chosen products or regions are released. */
export const newsAudiences = ['ALL', 'BUYERS', 'GOODS'] as const;

const choiceMissing = 'Bitte wählen Sie mindestens einen Eintrag.';

/** A post as its seller writes it. */
export const newsPost = z
  .strictObject({
    title: requiredLine(200),
    content: newsDocument,
    state: z.enum(newsStates),
    /** When a scheduled post is published; null for others. */
    publishAt: z.nullable(z.iso.datetime({ error: requiredSentence })),
    audience: z.enum(newsAudiences),
    buyerIds: z._default(ids(500), []),
    productIds: z._default(ids(200), []),
    regionIds: z._default(ids(200), []),
  })
  .check(
    z.refine(({ state, publishAt }) => state !== 'SCHEDULED' || publishAt !== null, {
      error: requiredSentence,
      path: ['publishAt'],
    }),
    z.refine(({ audience, buyerIds }) => audience !== 'BUYERS' || buyerIds.length > 0, {
      error: choiceMissing,
      path: ['buyerIds'],
    }),
    z.refine(
      ({ audience, productIds, regionIds }) => audience !== 'GOODS' || productIds.length + regionIds.length > 0,
      { error: choiceMissing, path: ['productIds'] },
    ),
  );
