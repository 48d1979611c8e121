import { withdrawnRequestHours } from '@handelsplatz/domain/empties';
import { toMegabytes } from '@handelsplatz/domain/formats';
import { mostPermitBytes } from '@handelsplatz/domain/papers';
import { passwordSentences } from '../identity/password-sentences.ts';
import type { RefusalCode } from './codes.ts';

/** The facts of a refusal, formatted for a reader. */
export type RefusalDetail = Readonly<Record<string, string | number>>;

/** What a buyer reads, whatever the reason. A seller reads the reason at the offer. */
const notPriced = 'Für dieses Angebot gibt es derzeit keinen Preis.';

/** A hold refuses with its reason; a limit names the line that binds. */
function creditSentence({ reason, binding }: RefusalDetail): string {
  if (reason) return 'Neue Bestellungen bei {seller} sind für Sie gesperrt: {reason}';
  if (binding === 'pool')
    return 'Das gemeinsame Kreditlimit Ihrer Gruppe bei {seller} reicht nicht aus. Verfügbar sind {available}.';
  return 'Ihr Kreditlimit bei {seller} reicht nicht aus. Verfügbar sind {available}.';
}

/** Why a role cannot be given, and who can change that. */
function roleSentence({ obstacle }: RefusalDetail): string {
  if (obstacle === 'account_not_enabled')
    return 'Die Kaufberechtigung können Sie erst geben, wenn das Konto für den Online-Handel freigeschaltet ist.';
  if (obstacle === 'granted_by_seller') return 'Die Kaufberechtigung gibt Ihr Verkäufer.';
  return 'Diese Berechtigung gibt es für Benutzer dieses Kontos nicht.';
}

const sentences: Record<RefusalCode, string | ((detail: RefusalDetail) => string)> = {
  login_failed: 'Login leider nicht erfolgreich. Versuchen Sie es erneut oder klicken Sie auf Passwort vergessen?',
  account_locked:
    'Ihr Zugang ist nach zu vielen Fehlversuchen gesperrt. Setzen Sie Ihr Passwort zurück oder wenden Sie sich an Ihren Administrator.',
  incorrect_password: 'Das aktuelle Passwort ist nicht korrekt.',
  ...passwordSentences,
  invalid_token: 'Der Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  incorrect_code: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
  factor_required: 'Bitte bestätigen Sie mit Ihrem zweiten Faktor. Das Passwort allein genügt bei Ihrem Zugang nicht.',
  passkey_unknown: 'Dieser Passkey gehört nicht zu Ihrem Zugang oder wurde entfernt.',
  passkey_unreadable: 'Der Passkey hat nicht die richtige Antwort gegeben. Bitte versuchen Sie es noch einmal.',
  passkey_exists: 'Dieser Passkey ist schon eingerichtet.',
  passkeys_full: 'Mehr als {max} Passkeys sind nicht möglich. Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
  challenge_over: 'Das hat zu lange gedauert oder wurde zu oft versucht. Bitte beginnen Sie von vorn.',
  totp_exists: 'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie zuerst, um eine andere einzurichten.',
  totp_not_begun: 'Bitte beginnen Sie die Einrichtung der App von vorn.',
  factor_missing: 'Bitte richten Sie zuerst selbst einen zweiten Faktor ein.',
  factor_unreadable:
    'Codes Ihrer Authenticator-App lassen sich gerade nicht prüfen. An Ihrem Code liegt es nicht. Nehmen Sie einen Wiederherstellungscode oder einen Passkey. Haben Sie beides nicht, schreiben Sie uns: Wir setzen Ihren zweiten Faktor zurück.',
  last_factor:
    'Ihr Unternehmen verlangt einen zweiten Faktor. Richten Sie zuerst einen anderen ein, bevor Sie den letzten entfernen.',
  terms_not_accepted: 'Bitte nehmen Sie zuerst die allgemeinen Geschäftsbedingungen an.',
  consent_missing: 'Ohne Ihre Einwilligung wird nichts aufgezeichnet.',
  recording_full: 'Diese Aufzeichnung ist voll.',
  terms_version_changed: 'Inzwischen gilt die Fassung {version}. Bitte lesen Sie sie und nehmen Sie sie an.',
  terms_unchanged: 'Dieser Text gleicht der Fassung {version}. Bitte ändern Sie ihn, bevor Sie ihn veröffentlichen.',
  terms_in_force:
    'Die Fassung {version} gilt schon und lässt sich nicht mehr zurückziehen. Veröffentlichen Sie eine neue.',
  purchase_right_missing: ({ grantor }) =>
    `Sie haben keine Kaufberechtigung. Ihr ${grantor === 'seller' ? 'Verkäufer' : 'Administrator'} kann sie Ihnen erteilen.`,
  account_not_enabled: 'Ihr Konto ist noch nicht für den Online-Handel freigeschaltet.',
  order_error_relationship_disabled: 'Sie sind mit dem Verkäufer {seller} nicht verbunden.',
  order_error_offers_expired: ({ by }) =>
    by === 'parent'
      ? 'Das Angebot {offer} ist nicht mehr verfügbar: Es ist von Ihrer Muttergesellschaft gesperrt.'
      : 'Das Angebot {offer} ist nicht mehr verfügbar.',
  live_prices_halted:
    'Die Live-Preise für {offer} sind angehalten. Bis zur Freigabe gelten nur laufende Reservierungen.',
  payment_term_changed: 'Das Zahlungsziel für {offer} wurde geändert. Bitte wählen Sie ein gültiges Zahlungsziel.',
  quantity_error: 'Bitte beachten Sie die Mindest- und Höchstmenge: {min} bis {max} {unit}.',
  no_volume_available: 'Für {offer} ist keine Menge mehr verfügbar.',
  new_volume_available: 'Für {offer} sind nur noch {available} {unit} verfügbar.',
  purchase_limit_fully_exhausted: ({ available }) =>
    available === '0'
      ? 'Das Tageslimit für {product} ist erreicht.'
      : 'Das Tageslimit für {product} lässt heute noch {available} {unit} zu.',
  order_error_no_credit: creditSentence,
  permit_missing:
    '{offer} ist unversteuert. Der Verkäufer braucht dafür Ihre gültige Erlaubnis, bevor Sie bestellen oder laden können.',
  permit_document_unreadable:
    'Das ist weder ein PDF noch ein JPG. Bitte wählen Sie das Dokument als PDF oder als Foto im Format JPG.',
  permit_document_too_large: `Das Dokument hat mehr als ${toMegabytes(mostPermitBytes)} MB. Bitte verkleinern Sie es.`,
  vat_id_missing:
    'Für Bestellungen über 10.000 € brutto brauchen wir Ihre UID. Bitte teilen Sie sie uns unter Einstellungen, Papiere mit. Ihr Warenkorb bleibt.',
  vat_id_not_registered:
    'Das Register der Europäischen Union kennt diese USt-IdNr. nicht. Bitte fragen Sie das Unternehmen.',
  tax_numbers_same: 'Diese Nummern stehen schon auf Ihren Papieren.',
  tax_numbers_changed: 'Das Konto hat inzwischen andere Nummern gewünscht. Bitte prüfen Sie den neuen Wunsch.',
  tax_numbers_not_asked: 'Dieses Konto wartet auf keine Nummern mehr.',
  customer_no_taken: 'Die Kundennummer {number} hat schon {name}.',
  parent_not_possible: 'Die Muttergesellschaft muss ein Käufer ohne eigene Muttergesellschaft sein.',
  own_account: 'Ihr eigenes Konto und Ihren eigenen Zugang können Sie hier nicht sperren.',
  catalogue_own_proposal: 'Diese Angaben haben Sie selbst vorgeschlagen. Freigeben muss sie eine zweite Person.',
  catalogue_proposal_decided: 'Über diese Angaben hat {who} am {when} schon entschieden.',
  catalogue_changed: 'Das wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  law_changed: 'Diese Zeile wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  law_in_force:
    'Dieser Wert gilt schon, Papiere und Preise haben ihn genommen. Bitte legen Sie für einen anderen Wert eine neue Zeile an.',
  banner_changed: 'Die Mitteilung wurde inzwischen geändert oder beendet. Bitte prüfen Sie den neuen Stand.',
  order_not_answered: 'Belege für Systeme gibt es, sobald der Verkäufer die Bestellung bestätigt hat.',
  invoice_data_incomplete:
    'Auf Rechnungen muss Ihre USt-IdNr. oder Steuernummer stehen. Bitte teilen Sie sie uns unter Einstellungen, Papiere mit.',
  mail_not_waiting: 'Diese E-Mail ist schon verschickt.',
  empties_full: `Bei diesem Verkäufer haben Sie schon {max} Anfragen gestellt, die warten oder in den letzten ${withdrawnRequestHours} Stunden zurückgezogen wurden. Bitte warten Sie, bis er etwas abgeholt hat.`,
  empties_closed: 'Diese Anfrage ist inzwischen erledigt oder zurückgezogen.',
  release_needless:
    'Das ist schon freigegeben oder wird gerade nicht mehr angeboten. Wir haben die Seite auf den neuen Stand gebracht.',
  release_refused_lately: '{seller} hat diese Anfrage am {when} abgelehnt. Sie können ab {until} wieder fragen.',
  release_requests_full:
    'Bei {seller} warten schon {max} Anfragen von Ihnen. Bitte warten Sie auf eine Antwort oder ziehen Sie eine zurück.',
  release_request_decided: 'Diese Anfrage ist inzwischen beantwortet oder zurückgezogen.',
  delivery_address_required: 'Bitte wählen Sie eine Lieferadresse für {offer}.',
  destination_not_possible:
    'Als Bestimmungsland von {offer} sind nur das Land der Ladestelle und das Land Ihrer Umsatzsteuernummer möglich.',
  price_changed: 'Der Preis von {offer} hat sich geändert. Bitte prüfen Sie den neuen Preis.',
  stale_market: notPriced,
  missing_month: notPriced,
  missing_conversion_factor: notPriced,
  missing_fx: notPriced,
  missing_density: notPriced,
  not_positive: notPriced,
  too_high: notPriced,
  basket_empty: 'Ihr Warenkorb ist leer.',
  basket_closed: 'Dieser Warenkorb wurde schon bestellt.',
  basket_full: 'Ein Warenkorb fasst höchstens {max} Positionen.',
  technical_error_occured_basket:
    'Es ist ein technischer Fehler aufgetreten. Bitte schließen Sie den Warenkorb und versuchen Sie es erneut. Ihre Positionen bleiben erhalten.',
  idempotency_key_reused: 'Diese Anfrage wurde mit anderem Inhalt schon einmal gesendet.',
  request_in_progress: 'Ihre Anfrage wird gerade ausgeführt. Bitte warten Sie einen Moment.',
  order_status_changed: 'Der Status der Bestellung hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  order_handed_over: 'Die Bestellung ist schon übergeben. Danach lässt sie sich hier weder ändern noch stornieren.',
  order_changed:
    '{who} hat die Bestellung {order} am {when} Uhr geändert. Bitte prüfen Sie den neuen Stand. Ihre Eingaben sind nicht gespeichert.',
  order_unknown: 'Diese Bestellung gibt es nicht.',
  order_twice: 'Diese Bestellung kommt zweimal vor.',
  rows_refused: ({ count }) =>
    count === 1
      ? 'Eine Zeile ist so nicht möglich. Es wurde nichts gespeichert.'
      : `${count} Zeilen sind so nicht möglich. Es wurde nichts gespeichert.`,
  amendment_open:
    'Für diese Bestellung wartet schon eine Änderung auf die Antwort des Käufers. Bitte ziehen Sie sie zuerst zurück.',
  amendment_empty: 'Diese Angaben ändern nichts an der Bestellung.',
  amendment_decided: 'Diese Änderung {state}.',
  amendment_no_volume: 'So viel ist von dem Angebot nicht mehr übrig. Erhöhen Sie zuerst dessen Gesamtmenge.',
  amendment_over_limit: 'Das Tageslimit des Käufers lässt die zusätzliche Menge nicht zu.',
  amendment_no_credit: 'Das Kreditlimit des Käufers deckt den höheren Betrag nicht.',
  lifting_exists: 'Der Ladeschein {bol} ist schon mit anderen Angaben gemeldet.',
  lifting_answered: 'Über den Ladeschein {bol} ist schon entschieden.',
  over_lift_open: 'Eine Ladung liegt über der Toleranz. Bitte nehmen Sie sie zuerst an oder lehnen Sie sie ab.',
  nothing_lifted:
    'Für diese Bestellung ist keine Ladung gemeldet. Bitte nennen Sie einen Grund, um sie ohne Ladung abzuschließen.',
  tick_not_quarantined: 'Dieser Kurs ist nicht mehr in Quarantäne.',
  tick_not_releasable:
    'Dieser Kurs kann nicht freigegeben werden: Er überschreitet die Grenzen, oder inzwischen wurde ein neuerer angenommen.',
  relationship_exists: 'Mit {name} gibt es schon eine Verbindung oder eine Anfrage.',
  customer_not_enabled:
    '{name} ist noch nicht für den Online-Handel freigeschaltet. Kaufrechte können Sie erst danach erteilen.',
  terms_changed:
    '{who} hat diesen Kunden am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  account_changed:
    '{who} hat dieses Konto am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  child_changed:
    '{who} hat dieses Konto am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  credit_changed:
    '{who} hat den Kredit dieses Kunden am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  credit_needs_consent: '{details} Bitte bestätigen Sie, dass Sie das wollen.',
  credit_own_proposal: 'Dieses befristete Limit haben Sie selbst vorgeschlagen. Freigeben muss es eine zweite Person.',
  credit_proposal_decided: 'Über dieses befristete Limit hat {who} am {when} schon entschieden.',
  credit_proposal_over: 'Die Tage dieses befristeten Limits sind vorbei. Sie können den Vorschlag nur noch ablehnen.',
  credit_settings_changed:
    '{who} hat diese Einstellung am {when} geändert. Ihre Eingabe ist nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  view_name_taken: 'Eine Ansicht mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
  view_of_other: 'Diese Ansicht kann nur ändern, wer sie angelegt hat. Speichern Sie Ihre Änderungen als neue Ansicht.',
  location_in_use: 'Diese Lieferadresse liegt noch in einem Warenkorb.',
  relationship_exist_error: 'Die Regel existiert bereits: „{rule}“ gilt schon für {pair}.',
  expiry_rule_exists: 'Expiry Regel existiert bereits.',
  rule_changed:
    '{who} hat {rule} am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst die neue Fassung.',
  rule_created:
    'Diese Regel wurde schon angelegt, mit Ihren Angaben von vorhin. Bitte schließen Sie das Formular und ändern Sie die Regel in der Liste.',
  group_not_empty: 'In der Gruppe „{group}“ stehen noch Regeln. Bitte löschen Sie zuerst diese.',
  groups_changed: 'Die Gruppen wurden inzwischen geändert. Bitte laden Sie die Seite neu.',
  network_changed:
    '{who} hat {network} am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst die neue Fassung.',
  network_in_use: 'Das Netzwerk „{network}“ wird noch verwendet: {rules}.',
  price_halt_exists: 'Diese Live-Preise sind schon angehalten: {what}.',
  price_halt_not_yours: 'Diese Live-Preise hat {who} angehalten. Nur er kann sie wieder freigeben.',
  news_changed:
    '{who} hat diesen Beitrag am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst die neue Fassung.',
  alert_changed: 'Der Preisalarm wurde inzwischen geändert. Bitte laden Sie ihn neu.',
  alerts_full: 'Mehr als {most} Preisalarme sind nicht möglich. Bitte löschen Sie einen alten.',
  standing_order_changed: 'Der Kaufauftrag wurde inzwischen geändert. Bitte laden Sie ihn neu.',
  standing_order_over: 'Dieser Kaufauftrag ist schon beendet und kann nicht mehr geändert werden.',
  standing_order_group_full: 'Zu einer Gruppe gehören höchstens {most} Kaufaufträge.',
  standing_orders_full: 'Mehr als {most} laufende Kaufaufträge sind nicht möglich. Bitte beenden Sie einen alten.',
  standing_order_approval_nobody:
    'Menge oder Betrag liegen über den Grenzen Ihres Unternehmens, und zurzeit kann niemand außer Ihnen freigeben. Bitte verringern Sie Menge oder Preis.',
  standing_order_approval_not_needed: 'Dieser Kaufauftrag braucht keine Freigabe.',
  standing_order_approval_own: 'Diesen Kaufauftrag haben Sie selbst gesetzt. Freigeben muss ihn ein Kollege.',
  draft_changed: '{who} hat diesen Entwurf am {when} geändert. Bitte prüfen Sie zuerst den neuen Stand.',
  draft_published: '{who} hat diesen Entwurf am {when} veröffentlicht. Er lässt sich nicht mehr ändern.',
  draft_empty: 'Dieser Entwurf enthält noch keine Änderung.',
  draft_not_published: 'Dieser Entwurf ist noch nicht veröffentlicht.',
  draft_scheduled: 'Dieser Entwurf wird am {when} veröffentlicht. Heben Sie den Termin auf, um ihn zu ändern.',
  draft_not_scheduled: 'Dieser Entwurf hat keinen Termin.',
  draft_rules_changed:
    'Ihre Regeln haben sich geändert, und der Entwurf bewegt Preise anders, als Sie mit dem Termin bestätigt haben.',
  draft_undo_empty:
    'Hier lässt sich nichts mehr zurücknehmen: Die Regeln und Netzwerke wurden inzwischen gelöscht oder anders ersetzt.',
  draft_full: 'Ein Entwurf fasst höchstens {max} Änderungen.',
  draft_outliers:
    'Dieser Entwurf bewegt Preise ungewöhnlich stark oder nimmt sie aus dem Markt: {facts}. Bitte bestätigen Sie, dass Sie das wollen.',
  rule_outliers:
    'Diese Änderung bewegt Preise ungewöhnlich stark oder nimmt sie aus dem Markt: {facts}. Bitte bestätigen Sie, dass Sie das wollen.',
  offers_changed:
    '{who} hat {offers} inzwischen geändert ({when}). Es ist nichts gespeichert. Bitte entscheiden Sie, welche Werte gelten.',
  offer_outliers:
    'Diese Änderung bewegt Preise ungewöhnlich stark: {facts}. Bitte bestätigen Sie, dass Sie das wollen.',
  draft_change_invalid: 'Die Änderung „{rule}“ ist so nicht mehr möglich: {problem}',
  replay_running: 'Eine Rückrechnung läuft bereits. Bitte warten Sie, bis sie fertig ist.',
  csv_upload_failed: 'Die Datei {file} wurde nicht übernommen. {problem}',
  upload_changed: 'Dieser Upload wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  upload_data_changed:
    'Seit der Prüfung haben sich Ihre Daten geändert. Die Datei wurde neu geprüft. Bitte sehen Sie sich die Unterschiede noch einmal an.',
  upload_has_errors: 'In dieser Datei sind noch {errors} Fehler. Es wurde nichts übernommen.',
  upload_needs_consent: 'Diese Datei enthält Ungewöhnliches: {facts} Bitte bestätigen Sie, dass Sie das wollen.',
  upload_not_open: 'Dieser Upload ist abgeschlossen und lässt sich nicht mehr ändern.',
  upload_not_committed: 'Nur ein übernommener Upload lässt sich zurücknehmen.',
  upload_not_revertible: 'Produkte ändern Sie im Katalog oder mit einer neuen Datei zurück.',
  replay_empty: 'Für diesen Zeitraum gibt es keine Marktdaten oder keine aktiven Live-Angebote.',
  contract_number_taken: 'Die Kontraktnummer {number} ist schon vergeben.',
  contract_changed: 'Der Kontrakt wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  contract_called_off: 'Aus dem Kontrakt ist schon abgerufen oder verfallen. Er kann nicht mehr geändert werden.',
  contract_closed: 'Der Kontrakt ist abgeschlossen.',
  contract_not_running: ({ start }) =>
    start === undefined
      ? 'Die Abholung liegt nicht in der Laufzeit des Kontrakts.'
      : 'Die Abholung liegt nicht in der Laufzeit des Kontrakts: {start} bis {end}.',
  contract_exhausted: ({ available }) =>
    available === undefined
      ? 'Im Kontrakt ist nicht mehr genug offen.'
      : 'Im Kontrakt sind noch {available} {unit} offen.',
  contract_month_full: ({ available }) =>
    available === undefined
      ? 'Die Höchstmenge des Monats ist erreicht.'
      : 'Die Höchstmenge des Monats lässt noch {available} {unit} zu.',
  collection_before_order: 'Die Abholung kann nicht vor dem Tag der Bestellung beginnen.',
  pickup_slips_full:
    'Für diese Bestellung gelten schon {max} Abholscheine. Bitte ziehen Sie einen zurück, bevor Sie einen neuen erstellen.',
  pickup_slips_used_up:
    'Sie haben für diese Bestellung schon {max} Abholscheine erstellt. Bitte verwenden Sie einen, der noch gilt.',
  permits_full:
    'Für diesen Kunden sind schon {max} Erlaubnisse gespeichert. Entfernte zählen einen Tag lang mit. Bitte ändern Sie eine vorhandene.',
  order_files_busy: 'Es werden schon {max} Dateien für Sie geschrieben. Bitte warten Sie, bis eine davon fertig ist.',
  order_file_unfinished: 'Diese Datei ist noch nicht fertig.',
  order_file_out_of_reach:
    'Diese Datei enthält Bestellungen, die Sie nicht mehr sehen dürfen. Bitte erstellen Sie sie neu.',
  view_mails_full: 'Sie bekommen schon {max} Ansichten per E-Mail. Bitte bestellen Sie eine davon ab.',
  favourite_name_taken: 'Eine Liste mit diesem Namen haben Sie schon. Bitte wählen Sie einen anderen Namen.',
  api_keys_full: 'Ihr Konto hat schon {max} gültige Schlüssel. Bitte widerrufen Sie einen, den niemand mehr braucht.',
  api_key_over: 'Dieser Schlüssel gilt nicht mehr.',
  webhooks_full: 'Ihr Konto hat schon {max} Webhooks. Bitte löschen Sie einen, den niemand mehr braucht.',
  webhook_off: 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  webhook_replay_running:
    'Dieser Webhook sendet gerade einen Zeitraum erneut. Warten Sie, bis das fertig ist, oder halten Sie es an.',
  webhook_replay_over: 'Dieser Webhook sendet gerade keinen Zeitraum erneut. Vielleicht ist er inzwischen fertig.',
  delivery_not_first:
    'Diese Nachricht ist nicht mehr an der Reihe. Überspringen lässt sich nur die Nachricht, auf die alle anderen warten.',
  favourites_full: 'Sie haben schon {max} Listen. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
  approval_required:
    'Diese Bestellung wartet nach der Regel Ihres Unternehmens auf eine Freigabe. Bitte senden Sie sie einem Kollegen. Ihr Warenkorb bleibt.',
  approval_not_needed: 'Diese Bestellung braucht keine Freigabe. Sie können sie selbst aufgeben.',
  approval_nobody: 'Diese Bestellung kann zurzeit niemand freigeben. Nichts geht verloren.',
  approval_needs_two:
    'Für eine Grenze braucht Ihr Unternehmen mindestens zwei Benutzer mit Kaufberechtigung: Niemand gibt seine eigene Bestellung frei.',
  approval_decided: 'Über diese Anfrage ist schon entschieden: {state}.',
  approval_own: 'Diese Bestellung haben Sie selbst angefragt. Freigeben muss sie ein Kollege.',
  approval_not_yours: 'Über diese Anfrage entscheidet {who}.',
  approval_changed: 'Die Anfrage wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  approval_over: 'Die Frist dieser Anfrage ist abgelaufen.',
  approval_rule_changed:
    '{who} hat die Regel am {when} geändert. Ihre Eingaben sind nicht gespeichert. Bitte prüfen Sie zuerst den neuen Stand.',
  approval_unknown_person: 'Diese Person hat keine Kaufberechtigung in Ihrem Unternehmen.',
  quantity_only_lower: 'Die Menge können Sie hier nur senken, auf höchstens {max} {unit}.',
  basket_waiting: 'Dieser Warenkorb wartet auf eine Freigabe.',
  template_name_taken: 'Eine Vorlage mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
  templates_full: 'Sie haben schon {max} Vorlagen gespeichert. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
  template_of_other: 'Diese Vorlage kann nur ändern, wer sie angelegt hat.',
  template_changed: 'Die Vorlage wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  last_administrator:
    '{name} ist der letzte aktive Administrator Ihres Unternehmens. Bitte geben Sie die Verwaltung des Teams zuerst jemand anderem.',
  person_erased: 'Diese Person ist schon gelöscht.',
  member_self: 'Ihren eigenen Zugang können Sie nicht deaktivieren. Das kann ein anderer Administrator.',
  role_not_grantable: roleSentence,
  user_exists: '{email} gehört schon zu einem Benutzer Ihres Unternehmens.',
  user_request_exists: 'Für {email} gibt es schon eine offene Anfrage oder Einladung.',
  user_request_decided: 'Über diese Anfrage ist schon entschieden.',
  user_requests_full:
    'Es warten schon {max} Anfragen und Einladungen Ihres Unternehmens. Bitte warten Sie auf eine Antwort oder ziehen Sie eine zurück.',
  invitation_needs_approval: 'Neue Benutzer gibt {who} frei. Bitte fragen Sie den Benutzer an.',
  invitation_unknown: 'Diesen Link gibt es nicht. Bitte öffnen Sie den Link aus der neuesten E-Mail.',
  invitation_used: 'Diese Einladung ist schon angenommen. Bitte melden Sie sich an.',
  invitation_expired: 'Diese Einladung ist abgelaufen. Ihr Administrator kann sie Ihnen noch einmal senden.',
  invitation_withdrawn: 'Diese Einladung wurde zurückgezogen.',
  invitation_sent_lately:
    'Diese Einladung ist gerade erst gesendet worden. Bitte warten Sie {minutes} Minuten, bevor Sie sie noch einmal senden.',
  username_taken: 'Diesen Benutzernamen gibt es schon. Bitte wählen Sie einen anderen.',
  bound_reached: 'Mehr als {max} {things} sind nicht möglich. Bitte löschen Sie zuerst, was Sie nicht mehr brauchen.',
  views_full: 'Sie haben schon {max} Ansichten gespeichert. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
};

/** The German sentence of a refusal with its facts as `{names}`; where it has several, the most general one. */
export function refusalPattern(code: RefusalCode): string {
  const sentence = sentences[code];
  return typeof sentence === 'string' ? sentence : sentence({});
}

/**
 * The German sentence of a refusal with its facts filled in. A missing fact leaves no gap.
 * @example refusalSentence('new_volume_available', { offer: 'Diesel B7, Hamburg', available: '30', unit: 'cbm' })
 */
export function refusalSentence(code: RefusalCode, detail: RefusalDetail = {}): string {
  const sentence = sentences[code];
  return (typeof sentence === 'string' ? sentence : sentence(detail)).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(detail[name] ?? ''),
  );
}
