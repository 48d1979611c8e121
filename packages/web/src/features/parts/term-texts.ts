import { defineTexts } from '../../platform/texts.ts';

/** What words of the trade mean, for a newcomer (docs/glossary.md). */
export const termTexts = defineTexts({
  barrel: 'Barrel: 159 Liter. In US-Dollar je Barrel wird Rohöl notiert.',
  tonne: 'Metrische Tonne: tausend Kilogramm. In US-Dollar je Tonne wird Gasöl notiert.',
  cubicMetre: 'Kubikmeter: tausend Liter.',
  front: 'M00 ist der vorderste Liefermonat von Gasöl, der an der Börse ICE gehandelt wird.',
  month: 'Ein Liefermonat von Gasöl an der Börse ICE, gezählt vom vordersten (M00): M01 ist der nächste.',
  futureMonth: 'Der Liefermonat von Gasöl, dessen Notierung in Ihren Live-Preisen steht, gezählt vom vordersten (M00).',
  expiry:
    'Ein Liefermonat läuft an der Börse aus. Eine Expiry-Regel wechselt dann vom festgelegten Future-Monat (MXX) auf den nächsten (MXX+1) oder zurück.',
});
