import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  title: 'Toleranz je Produkt',
  intro:
    'Bis zu diesem Anteil darf eine Ladung über der bestellten Menge liegen. Darüber fragen wir Sie, bevor sie zählt.',
  product: 'Produkt',
  percent: 'Toleranz',
  origin: 'Herkunft',
  usual: 'üblicher Wert',
  setBy: '{by}, {at}',
  change: 'Ändern',
  changeOf: 'Toleranz von {product} ändern',
  dialog: 'Toleranz von {product}',
  save: 'Speichern',
  back: 'Zurück',
  reset: 'Üblicher Wert ({percent} %)',
  saved: 'Die Toleranz von {product} ist gespeichert.',
  none: 'Noch kein Produkt in Ihren Angeboten.',
});
