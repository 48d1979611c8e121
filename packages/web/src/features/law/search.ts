import { brandCodes } from '@handelsplatz/domain/brands';
import { lawKinds } from '@handelsplatz/domain/law';
import { readChoice, readText } from '../../platform/search-params.ts';

/** What the list can be narrowed to besides country and kind. */
export const lawChoices = ['gilt', 'endet-bald', 'ohne-quelle'] as const;

/** The state of the table of law, kept in the address. */
export interface LawSearch {
  readonly q?: string | undefined;
  readonly land?: (typeof brandCodes)[number] | undefined;
  readonly art?: (typeof lawKinds)[number] | undefined;
  readonly nur?: (typeof lawChoices)[number] | undefined;
}

/** Reads the search parameters of the table of law. */
export function readLawSearch(raw: Record<string, unknown>): LawSearch {
  return {
    q: readText(raw.q, 100),
    land: readChoice(raw.land, brandCodes),
    art: readChoice(raw.art, lawKinds),
    nur: readChoice(raw.nur, lawChoices),
  };
}
