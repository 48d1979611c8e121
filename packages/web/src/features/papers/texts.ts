import { toMegabytes } from '@handelsplatz/domain/formats';
import { mostPermitBytes } from '@handelsplatz/domain/papers';
import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts(
  {
    title: 'Erlaubnisse für unversteuerte Ware',
    intro: 'Unversteuerte Ware kann dieser Kunde nur bestellen und laden, solange eine Erlaubnis gilt.',
    none: 'Noch keine Erlaubnis.',
    number: 'Nummer',
    validUntil: 'Gültig bis',
    document: 'Dokument',
    remark: 'Bemerkung (freiwillig)',
    vatExemption: 'Auch von der Umsatzsteuer befreit nach',
    vatExemptionHint: 'Der Paragraph, auf den sich die Befreiung stützt. Leer: Die Lieferung ist steuerpflichtig.',
    choose: 'Dokument hinzufügen',
    replace: 'Dokument ersetzen',
    chooseOf: 'Dokument zu Erlaubnis {number} wählen',
    fileOf: `Datei zu Erlaubnis {number}, PDF oder JPG bis ${toMegabytes(mostPermitBytes)} MB`,
    openOf: '{name}: Dokument der Erlaubnis {number} öffnen',
    documentStored: 'Das Dokument zu {number} ist gespeichert. Käufer und Betreiber können es lesen.',
    short: 'Erlaubnisse',
    seller: 'Verkäufer',
    buyer: 'Käufer',
    ownIntro:
      'Unversteuerte Ware können Sie bei einem Verkäufer bestellen und laden, solange er Ihre gültige Erlaubnis hat. Vor dem Ende erinnern wir Sie per E-Mail.',
    ownNone: 'Kein Verkäufer hat eine Erlaubnis von Ihnen.',
    add: 'Erlaubnis speichern',
    saved: 'Die Erlaubnis ist gespeichert.',
    remove: 'Entfernen',
    removeOf: 'Erlaubnis {number} entfernen',
    valid: 'gültig',
    expired: 'abgelaufen',
    what: 'Die Erlaubnisse',
  },
  { 'de-CH': { vatExemption: 'Auch von der Mehrwertsteuer befreit nach' } },
);
