/** What is changed or read, by the first part of an action. */
const objects = {
  account: 'Konto',
  'api-key': 'API-Schlüssel',
  'approval-proposal': 'Vorschlag zur Freigaberegel',
  'approval-rule': 'Freigaberegel',
  approval: 'Freigabe',
  audit: 'Protokoll',
  banner: 'Mitteilung an alle',
  blend: 'Biogener Anteil',
  'child-account': 'Tochterkonto',
  contract: 'Kontrakt',
  'credit-limit': 'Kreditlimit',
  'credit-proposal': 'Befristetes Limit',
  'credit-setting': 'Regel für befristete Limits',
  device: 'Gerät',
  empties: 'Leergut',
  factor: 'Zweiter Faktor',
  factors: 'Faktoren',
  invitation: 'Einladung',
  job: 'Auftrag im Hintergrund',
  law: 'Gesetzlicher Wert',
  'lift-tolerance': 'Ladetoleranz',
  location: 'Lieferadresse',
  mail: 'E-Mail',
  'market-limit': 'Grenze für Börsenpreise',
  'market-price': 'Zurückgehaltener Börsenpreis',
  network: 'Netzwerk',
  news: 'Nachricht',
  'notice-preference': 'Einstellung der Mitteilungen',
  offer: 'Angebot',
  order: 'Bestellung',
  passkey: 'Passkey',
  password: 'Passwort',
  permit: 'Erlaubnis',
  person: 'Personendaten',
  'price-halt': 'Halt der Live-Preise',
  'price-rule': 'Preisregel',
  product: 'Produkt',
  'purchase-limit': 'Tageslimit',
  'purchase-right': 'Kaufberechtigung',
  'recovery-code': 'Wiederherstellungscode',
  'recovery-codes': 'Wiederherstellungscodes',
  region: 'Region',
  relationship: 'Verbindung',
  'release-request': 'Anfrage zur Freischaltung',
  role: 'Recht',
  'rule-group': 'Regelgruppe',
  'rule-groups': 'Regelgruppen',
  'session-replay': 'Aufgezeichnete Sitzung',
  session: 'Sitzung',
  setting: 'Einstellung',
  'sign-in': 'Anmeldung',
  'standing-order': 'Kaufauftrag',
  'tax-number': 'Steuernummer',
  switches: 'Schalter der Marke',
  terminal: 'Terminal',
  terms: 'AGB',
  upload: 'Datei',
  'user-request': 'Benutzeranfrage',
  user: 'Benutzer',
  webhook: 'Webhook',
};

/** What was done, by the second part of an action. */
const deeds = {
  accepted: 'angenommen',
  added: 'hinzugefügt',
  answered: 'beantwortet',
  approve: 'nach Prüfung bestätigt',
  approved: 'freigegeben',
  archived: 'archiviert',
  'at-risk': 'gefährdet',
  blocked: 'gesperrt',
  cancel: 'storniert',
  cancelled: 'abgebrochen',
  changed: 'geändert',
  closed: 'geschlossen',
  collected: 'abgeholt',
  committed: 'übernommen',
  confirmed: 'bestätigt',
  created: 'angelegt',
  decided: 'entschieden',
  deleted: 'gelöscht',
  disabled: 'deaktiviert',
  'document-stored': 'mit Dokument hinterlegt',
  enabled: 'aktiviert',
  ended: 'beendet',
  entered: 'eingetragen',
  erased: 'gelöscht',
  executed: 'ausgeführt',
  expired: 'abgelaufen',
  exported: 'exportiert',
  failed: 'fehlgeschlagen',
  invited: 'eingeladen',
  joined: 'beigetreten',
  lapsed: 'verfallen',
  lifted: 'aufgehoben',
  locked: 'gesperrt',
  notified: 'gemeldet',
  paused: 'pausiert',
  placed: 'aufgegeben',
  published: 'veröffentlicht',
  read: 'eingesehen',
  reject: 'nach Prüfung abgelehnt',
  rejected: 'abgelehnt',
  released: 'freigegeben',
  reminded: 'erinnert',
  removed: 'entfernt',
  renewed: 'erneuert',
  replayed: 'erneut gesendet',
  requested: 'angefragt',
  reset: 'zurückgesetzt',
  restored: 'wiederhergestellt',
  resumed: 'fortgesetzt',
  retried: 'erneut versucht',
  reverted: 'zurückgenommen',
  revoked: 'widerrufen',
  rotated: 'erneuert',
  sorted: 'umgeordnet',
  transfer: 'an ERP übertragen',
  unblocked: 'entsperrt',
  unlocked: 'entsperrt',
  used: 'verwendet',
  viewed: 'angesehen',
  withdrawn: 'zurückgezogen',
};

/** Actions that are said in other words. */
const phrases = {
  'account.factors-demanded': 'Pflicht zum zweiten Faktor geändert',
  'account.trading-allowed': 'Kauf für das Konto zugelassen',
  'account.trading-forbidden': 'Kauf für das Konto untersagt',
  'api-key.revoked-as-lost': 'Verlorener API-Schlüssel gesperrt',
  'approval.release-ended': 'Freigabe der Muttergesellschaft durch höheren Preis beendet',
  'child-account.additives-changed': 'Additive des Tochterkontos geändert',
  'child-account.collection-changed': 'Abholfrist des Tochterkontos geändert',
  'child-account.limits-changed': 'Tageslimits des Tochterkontos geändert',
  'child-account.price-changed': 'Preisanpassung des Tochterkontos geändert',
  'child-account.terminals-changed': 'Terminals des Tochterkontos geändert',
  'factors.reset': 'Zweiter Faktor zurückgesetzt',
  'mail.retried': 'E-Mail erneut gesendet',
  'product.facts-proposed': 'Angaben des Produkts zur Freigabe vorgelegt',
  'product.facts-refused': 'Angaben des Produkts abgelehnt',
  'product.facts-withdrawn': 'Vorgelegte Angaben des Produkts zurückgenommen',
  'order.accept_over_lift': 'Mehrmenge einer Ladung angenommen',
  'order.amend': 'Änderung der Bestellung vorgeschlagen',
  'order.apply': 'Bestellung geändert',
  'order.close': 'Abholung beendet',
  'order.complete': 'Nummern der Bestellung eingetragen',
  'order.consent': 'Änderung der Bestellung zugestimmt',
  'order.expire': 'Änderung der Bestellung verfallen',
  'order.lift': 'Ladung gemeldet',
  'order.refuse': 'Änderung der Bestellung abgelehnt',
  'order.refuse_over_lift': 'Mehrmenge einer Ladung abgelehnt',
  'order.revoke': 'Abholschein gesperrt',
  'order.share': 'Abholschein erstellt',
  'order.withdraw': 'Änderung der Bestellung zurückgezogen',
  'passkey.renamed': 'Passkey umbenannt',
  'platform.factors-demanded': 'Pflicht zum zweiten Faktor für eine Kontoart geändert',
  'relationship.enabled-by-provider': 'Verbindung durch den Marktplatz aktiviert',
  'relationship.ended-by-provider': 'Verbindung durch den Marktplatz beendet',
  'session.confirmed': 'Identität bestätigt',
  'user.details-changed': 'Angaben des Benutzers geändert',
  'user.invitation-sent-again': 'Einladung erneut gesendet',
  'user.invitation-withdrawn': 'Einladung zurückgezogen',
  'user.password-changed': 'Passwort geändert',
  'user.password-link-sent': 'Link für ein neues Passwort gesendet',
  'user.password-reset': 'Passwort zurückgesetzt',
  'user.purchase-right-changed': 'Kaufberechtigung geändert',
  'user.requested': 'Benutzer angefragt',
  'user.roles-changed': 'Rechte des Benutzers geändert',
  'user.signed-out': 'Benutzer überall abgemeldet',
  'webhook.replay-stopped': 'Erneutes Senden an ein anderes System angehalten',
  'webhook.secret-rotated': 'Geheimnis des Webhooks erneuert',
  'webhook.message-skipped': 'Nachricht an ein anderes System übersprungen',
};

/** What was done: object and past participle (`user.invited`). Triggers write some of them (`functions/audit.sql`). */
export type AuditAction = keyof typeof phrases | `${keyof typeof objects}.${keyof typeof deeds}`;

const words: Readonly<Record<'objects' | 'deeds' | 'phrases', Readonly<Record<string, string>>>> = {
  objects,
  deeds,
  phrases,
};

/** Actions that change nothing: somebody has looked at something protected. */
export const readings: readonly AuditAction[] = [
  'audit.read',
  'audit.exported',
  'person.exported',
  'session-replay.viewed',
];

/** An action as a German phrase, such as „Preisregel geändert“. */
export function nameAction(action: string): string {
  const phrase = words.phrases[action];
  if (phrase) return phrase;
  const [object = '', ...deed] = action.split('.');
  return [nameObject(object), ...deed.map((part) => words.deeds[part] ?? part)].join(' ');
}

/** Whether every part of an action has its word. */
export const isNamed = (action: string): boolean =>
  action in phrases || action.split('.').every((part, index) => part in (index ? deeds : objects));

/** What an object is, such as „Preisregel“. */
export const nameObject = (type: string): string => words.objects[type] ?? type;

/** All known actions with their phrases, for the filter and the search by words. */
export function listActions(used: readonly string[]): { _id: string; name: string }[] {
  return used
    .map((action) => ({ _id: action, name: nameAction(action) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}
