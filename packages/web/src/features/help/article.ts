/** Whom an article is for: who buys, who sells, and who runs the marketplace. As a part of the address. */
export const sides = ['einkauf', 'verkauf', 'verwaltung'] as const;
export type ReaderSide = (typeof sides)[number];

/** The side of each type of account. */
export const sideOf = { buyer: 'einkauf', seller: 'verkauf', admin: 'verwaltung' } as const satisfies Record<
  string,
  ReaderSide
>;

/** A question of the help centre with its answer, as a file in `articles` says it. */
export interface Article {
  /** The name of the file. */
  readonly id: string;
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
  readonly panel: string;
  /** The sequence within the panel. */
  readonly place: number;
  readonly for: readonly string[];
  /** The capability it explains, as `docs/features.md` names it. */
  readonly feature: string;
  /** Beginnings of the codes that it explains; `*` is for all that no other article explains. */
  readonly refusals: readonly string[];
  /** Only with this switch of the brand, or, after `not `, without it. */
  readonly needs: string | undefined;
  /** The name of a picture in `pictures`, and what it shows. */
  readonly picture: { readonly name: string; readonly alt: string } | undefined;
}

const frontMatter = /^---\n(.*?)\n---\n(.*)$/s;

const toList = (value: string | undefined): string[] => value?.split(', ') ?? [];

/** Reads a file of an article: lines `key: value` between two lines `---`, then the answer. */
export function readArticle(id: string, file: string): Article {
  const [, head, answer] = frontMatter.exec(file) ?? [];
  if (head === undefined || answer === undefined) throw new Error(`${id} does not begin with its title and panel.`);
  const lines = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const demand = (key: string): string => {
    const value = lines.get(key);
    if (!value) throw new Error(`${id} does not say its ${key}.`);
    return value;
  };
  const picture = lines.get('picture');
  return {
    id,
    question: demand('title'),
    answer: answer.trim(),
    panel: demand('panel'),
    place: Number(demand('place')),
    for: toList(demand('for')),
    feature: demand('feature'),
    refusals: toList(lines.get('refusals')),
    needs: lines.get('needs'),
    picture: picture ? { name: picture, alt: demand('alt') } : undefined,
  };
}
