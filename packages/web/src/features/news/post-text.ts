/** One block of a post. */
export interface PostBlock {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
}

const breaks = /<\/?(?:p|div|ul|ol|h[1-4]|li|br)[^>]*>/gi;

/**
 * The blocks of a post as plain text, so that no markup of a seller ever reaches the page. Reads the editor's HTML (headings 1
 * to 4, lists, paragraphs) and plain text with line breaks and `#` headings.
 */
export function postBlocks(content: string): PostBlock[] {
  const marked = content
    .replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<h[1-4][^>]*>/gi, '\n# ')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(breaks, '\n')
    .replace(/<[^>]*>/g, '');
  return marked
    .split('\n')
    .map((line) => decode(line).trim())
    .filter((line) => line !== '' && line !== '#' && line !== '-')
    .map(toBlock);
}

function toBlock(line: string): PostBlock {
  const heading = /^#{1,4}\s+(.*)$/.exec(line);
  if (heading) return { kind: 'heading', text: heading[1] ?? '' };
  const item = /^[-*]\s+(.*)$/.exec(line);
  return item ? { kind: 'item', text: item[1] ?? '' } : { kind: 'text', text: line };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}
