/** The door of `terms`: the general terms of the marketplace and their versions. */
export {
  foundingTerms,
  nameTermsVersion,
  readTermsMarkup,
  type Terms,
  type TermsProblem,
  type TermsSection,
  toTermsText,
  writeTermsMarkup,
} from './terms.ts';
