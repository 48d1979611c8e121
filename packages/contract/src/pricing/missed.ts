const sentences: Readonly<Record<string, string>> = {
  rule_changed: 'Eine seiner Regeln wurde inzwischen geändert.',
  network_changed: 'Eines seiner Netzwerke wurde inzwischen geändert.',
  draft_rules_changed:
    'Ihre Regeln haben sich geändert, und er hätte Preise anders bewegt, als beim Setzen des Termins bestätigt wurde.',
  draft_outliers: 'Preise hätten sich stärker bewegt, als beim Setzen des Termins bestätigt wurde.',
};

/** Why a draft was not published at its date, by the code of the refusal: a German sentence that names no person. */
export const missedSentence = (code: string): string =>
  sentences[code] ?? 'Eine seiner Änderungen ist so nicht mehr möglich.';
