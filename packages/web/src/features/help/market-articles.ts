import { brand } from '../../platform/brand.ts';
import { defineTexts } from '../../platform/texts.ts';
import type { Article } from './article.ts';

const t = defineTexts({
  lensQ: 'Wie vergleiche ich Angebote für meine Menge?',
  lensA:
    'Mit der Mengenlupe über der Liste: Nennen Sie einmal Menge, Zahlungsziel und Ort. Jede Zeile zeigt dann die Summe, den Abstand zum besten Angebot und ob die Menge passt. „günstigster“ steht einmal je Produkt.',
  historyQ: 'Ist der Preis gerade hoch oder niedrig?',
  historyA:
    'Die kleine Kurve in der Zeile zeigt 30 Tage. Öffnen Sie ein Angebot: Unter „Preisverlauf“ sehen Sie Tag, Woche, Monat oder Jahr mit tiefstem, mittlerem und höchstem Preis; Ihre eigenen Käufe sind markiert. Lücken heißen, dass es keinen Preis gab. „Zusammensetzung“ zeigt Markt, Abgaben, Logistik und Verkäufer.',
  lookBackQ: 'Was hätte eine Bestellung vorhin gekostet?',
  lookBackA:
    'Öffnen Sie auf dem Handelsplatz „Rückblick auf heute“ und wählen Sie den Zeitpunkt oder einen anderen Tag. Sie sehen Preise und Angebote von damals mit Ihren Freigaben von heute. Bestellen lässt sich daraus nichts.',
  missingQ: 'Warum fehlt ein Angebot, und was kann ich tun?',
  missingA:
    '„Warum fehlt etwas?“ auf dem Handelsplatz nennt je Verkäufer, was Sie nicht kaufen können, mit dem Grund. Fehlt eine Freigabe, ein Zahlungsziel oder Kredit, bitten Sie mit einem Klick darum. Sagt der Verkäufer ja, erscheint das Angebot sofort; Sie erhalten eine Mitteilung und eine E-Mail.',
  ticketQ: 'Wie lange gilt mein reservierter Preis?',
  ticketA:
    'Die Reservierung steht auf jeder Seite mit ihrer Restzeit, und mit dem, was Sie gegenüber dem jetzigen Preis sparen. „Bestellen“ führt zur Prüfung; bestellt wird erst dort. Nach dem Ablauf sehen Sie alten und neuen Preis und entscheiden neu.',
  favouritesQ: 'Wie komme ich schnell zu meinen Märkten?',
  favouritesA:
    'Stellen Sie unter „Favoriten“ in vier Schritten eine Liste zusammen: Produkte, Region und Terminals, Verkäufer, Name. Auf dem Handelsplatz öffnen Sie Ihre Listen mit den Tasten 1 bis 9. Auf Wunsch kommen die besten Preise einer Liste täglich oder wöchentlich per E-Mail. Was Ihnen nicht mehr freigegeben ist, wird genannt.',
  alertsQ: 'Wie erfahre ich, dass ein Preis gefallen ist?',
  alertsA:
    'Mit einem Preisalarm, aus einem Angebot oder einer Favoritenliste heraus. Er meldet sich an der Glocke, per E-Mail und auf Wunsch als Push. Soll gleich bestellt werden, legen Sie unter „Kontrakte“ einen Kaufauftrag an.',
  emptiesQ: 'Wie gebe ich leere Behälter zurück?',
  emptiesA:
    'Unter „Leergut“ im Benutzermenü bitten Sie einen Verkäufer um die Abholung: Produkt, Behälter und Anzahl. Er bekommt Ihre Anfrage per E-Mail. Ihre letzten fünf Anfragen stehen dort mit ihrem Stand; solange nichts abgeholt ist, können Sie sie zurückziehen.',
  sellerMissingQ: 'Was sieht ein Käufer, der ein Angebot nicht kaufen kann?',
  sellerMissingA:
    'Nur Produkt und Terminal Ihrer laufenden Angebote und den Grund, zum Beispiel „Terminal nicht freigegeben“. Preise und Mengen sieht er erst mit der Freigabe. Angebote, die nur für andere Käufer bestimmt sind, sieht er nie.',
  sellerRequestsQ: 'Wie beantworte ich Anfragen von Käufern?',
  sellerRequestsA:
    'Unter „Käufer“ stehen alle Anfragen. „Freigeben“ gibt frei, worum der Käufer bittet, auch ein Zahlungsziel. Ein Kreditlimit tragen Sie auf der Seite des Kunden ein und wählen dann „Erledigt“. „Ablehnen“ braucht einen Satz, den der Käufer liest.',
  sellerEmptiesQ: 'Wer holt Leergut ab?',
  sellerEmptiesA:
    'Bittet ein Käufer um die Abholung leerer Behälter, erhalten Sie eine E-Mail und eine Mitteilung. Unter „Leergut“ im Benutzermenü stehen alle Anfragen; mit „Abgeholt“ erfährt der Käufer, dass sie erledigt ist.',
});

/** What a buyer can do on the market beside ordering. Price alerts only where the brand has them. */
export function listBuyerMarket(): Article[] {
  return [
    { question: t('lensQ'), answer: t('lensA') },
    { question: t('historyQ'), answer: t('historyA') },
    { question: t('lookBackQ'), answer: t('lookBackA') },
    { question: t('missingQ'), answer: t('missingA') },
    { question: t('ticketQ'), answer: t('ticketA') },
    { question: t('favouritesQ'), answer: t('favouritesA') },
    ...(brand().features.priceAlert ? [{ question: t('alertsQ'), answer: t('alertsA') }] : []),
    { question: t('emptiesQ'), answer: t('emptiesA') },
  ];
}

/** What a seller hears from the buyers of the market. */
export function listSellerMarket(): Article[] {
  return [
    { question: t('sellerMissingQ'), answer: t('sellerMissingA') },
    { question: t('sellerRequestsQ'), answer: t('sellerRequestsA') },
    { question: t('sellerEmptiesQ'), answer: t('sellerEmptiesA') },
  ];
}
