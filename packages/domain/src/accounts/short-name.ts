/** Legal forms at the end of a firm's name, with what leads to them: '& Co.', 'Betriebs'. */
const legalForm =
  /(?:,?(?<!\s)\s+(?:gGmbH|GmbH|mbH|AG|KG|KGaA|OHG|OG|GbR|SE|UG|eG|eGen|Gen|Genossenschaft|Sàrl|SA|e\. ?K\.?|e\. ?U\.?|e\. ?G\.?|Ges\. ?m\. ?b\. ?H\.?|& ?Co\.?|Betriebs|\(haftungsbeschränkt\)))+$/u;

/** Words for the trade itself. At the end of a name they say nothing that the reader of a list of fuels does not know. */
const tradeWord =
  /^(?:(?:Mineralöl|Heizöl|Brennstoff|Kraftstoff|Treibstoff|Energie|Schmierstoff)(?:e|handel|vertrieb)?|Tanklager)$/u;

/**
 * The short name of a firm for dense lists: without its legal form, and without a last word that only names the trade. What is left
 * keeps its order and its spelling; a name is never empty. The full name belongs into the tooltip and into the detail.
 * @example shortFirmName('Nordkontor Mineralölhandel GmbH') // 'Nordkontor'
 * @example shortFirmName('Heizöl Merkle GmbH') // 'Heizöl Merkle'
 */
export function shortFirmName(name: string): string {
  const words = name.trim().replaceAll(/\s/g, ' ').replace(legalForm, '').split(/ +/);
  const [first = ''] = words;
  // An adjective needs its noun: 'Inntaler Energie', 'Einkaufsverbund Schweizer Mineralölhandel'.
  const stands = words.length === 2 && !/(?:er|&)$/u.test(first) && !tradeWord.test(first);
  return stands && tradeWord.test(words[1] ?? '') ? first : words.join(' ');
}
