import { readChoice, readPage, readText } from '../../platform/search-params.ts';

/** Which notices the list shows; without a choice those that are not put away. */
export const onlyNoticeChoices = ['ungelesen', 'erledigt'] as const;

/** The state of the list of notices, kept in the address. */
export interface NoticesSearch {
  readonly nur?: (typeof onlyNoticeChoices)[number] | undefined;
  /** A kind of notices; an unknown one counts as omitted. */
  readonly art?: string | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the list of notices. */
export function readNoticesSearch(raw: Record<string, unknown>): NoticesSearch {
  return { nur: readChoice(raw.nur, onlyNoticeChoices), art: readText(raw.art, 40), seite: readPage(raw.seite) };
}
