import { defineTexts } from '../../platform/texts.ts';

/** Question and answer of a help panel. */
export interface Article {
  readonly question: string;
  readonly answer: string;
}

const t = defineTexts({
  startBuyerQ1: 'Wie komme ich zu meinem ersten Angebot?',
  startBuyerA1:
    'Verbinden Sie sich zuerst mit einem Verkäufer. Sobald er zustimmt und Ihnen Terminals und Produkte freigibt, erscheinen seine Angebote auf dem Handelsplatz.',
  startBuyerQ2: 'Warum sehe ich ein Angebot nicht?',
  startBuyerA2:
    'Auf dem Handelsplatz zeigt „Warum fehlt etwas?“ zu jedem verbundenen Verkäufer, woran es liegt: fehlende Freigabe, kein Kredit oder keine aktuellen Live-Preise. Dort steht auch, wer es ändern kann.',
  startBuyerQ3: 'Wer darf bestellen?',
  startBuyerA3:
    'Jeder Benutzer mit Kaufberechtigung. Die Berechtigung vergibt Ihr Administrator; bei manchen Anbietern der Verkäufer. Voraussetzung ist, dass Ihr Unternehmen für den Online-Handel freigeschaltet ist.',
  startSellerQ1: 'Wie veröffentliche ich ein Angebot?',
  startSellerA1:
    'Unter „Meine Angebote“ wählen Sie Produkt, Terminal, Menge und Preisart. Ein Festpreis gilt, bis Sie ihn ändern; ein Live-Preis folgt Ihren Preisregeln mit jedem Marktfenster.',
  startSellerQ2: 'Wer sieht meine Angebote?',
  startSellerA2:
    'Käufer, mit denen Sie verbunden sind und denen Sie Terminal und Produkt freigegeben haben. Neue Käufer beginnen ohne Freigabe und ohne Kredit.',
  startSellerQ3: 'Warum ist ein Angebot ausgeblendet?',
  startSellerA3:
    'Weil sein Preis nicht berechnet werden kann: Es fehlt eine Dichte, ein Umrechnungsfaktor, ein Wechselkurs oder der Monat. Der Grund steht beim Angebot.',
  windowQ1: 'Was ist ein Marktfenster?',
  windowA1:
    'Eine kurze Zeit, in der die Marktpreise feststehen. Am Ende des Countdowns oben rechts beginnt das nächste Fenster, und alle Live-Preise werden neu berechnet.',
  windowQ2: 'Was heißt „Live-Preise stehen still“?',
  windowA2:
    'Es kommen keine neuen Börsenpreise, oder die Verbindung ist unterbrochen. Live-Preise sind dann grau, zeigen ihr Alter und können nicht bestellt werden; spätestens nach zwei Minuten sind sie ausgeblendet. Festpreise gelten weiter. Sobald frische Preise kommen, ist alles von selbst wieder da.',
  windowQ3: 'Welcher Preis gilt, wenn ich bestelle?',
  windowA3:
    'Mit dem Warenkorb reservieren Sie den Preis: drei Minuten bei Live-Preisen, zehn Minuten bei Festpreisen. Sie zahlen den reservierten oder den aktuellen Preis, je nachdem, welcher niedriger ist. Ein schlechterer Preis wird nie stillschweigend übernommen.',
  windowQ4: 'Wie ist der Preis angegeben?',
  windowA4: 'Je 100 Liter bei 15 °C, ohne Mehrwertsteuer. Mengen stehen in cbm oder in Litern (lt).',
  windowQ5: 'Was heißt „Live-Preise angehalten“?',
  windowA5:
    'Ein Verkäufer oder der Marktplatz hat Live-Preise aus dem Markt genommen, zum Beispiel wegen eines Fehlers. Laufende Reservierungen gelten bis zu ihrem Ende, neue gibt es erst nach der Freigabe. Festpreise sind nicht betroffen. Verkäufer halten ihre Live-Preise auf der Seite „Preise“ an.',
  ordersBuyerQ1: 'Was geschieht nach der Bestellung?',
  ordersBuyerA1:
    'Sie und der Verkäufer erhalten eine Bestätigung. „Offen“ heißt: Der Verkäufer trägt noch Kontrakt-, Hebe- und Abholnummer nach. Danach ist die Bestellung bestätigt, und Sie können den Abholschein an den Fahrer weitergeben.',
  ordersBuyerQ2: 'Kann ich stornieren oder ändern?',
  ordersBuyerA2:
    'Wenden Sie sich an den Verkäufer. Er kann eine Bestellung ändern oder ablehnen, solange sie nicht übergeben ist. Mehr Menge, ein höherer Preis oder eine kürzere Abholzeit gelten nur mit Ihrer Zustimmung.',
  ordersBuyerQ3: 'Warum kann ich nicht so viel bestellen, wie ich möchte?',
  ordersBuyerA3:
    'Beim Angebot steht, welche Menge jetzt möglich ist und was sie begrenzt: die Restmenge, die Grenzen je Bestellung, Ihr Tageslimit oder Ihr Kredit.',
  ordersSellerQ1: 'Was muss ich bei einer neuen Bestellung tun?',
  ordersSellerA1:
    'Unvollständige Bestellungen stehen mit ihrer Zahl im Menü. Tragen Sie Kontrakt-, Hebe- und Abholnummer ein; damit ist die Bestellung bestätigt, und der Käufer wird benachrichtigt.',
  ordersSellerQ2: 'Wie ändere ich eine Bestellung?',
  ordersSellerA2:
    'Öffnen Sie die Bestellung und ändern Sie Menge, Preis oder Abholzeit. Ursprüngliche und aktuelle Werte bleiben beide sichtbar. Was für den Käufer schlechter ist, braucht seine Zustimmung.',
  ordersSellerQ3: 'Wie lehne ich eine Bestellung ab?',
  ordersSellerA3:
    'Mit einem Grund, solange sie nicht übergeben ist. Menge, Tageslimit und Kredit des Käufers werden sofort wieder frei.',
});

/** Articles of a panel for buyers or sellers; panels without a difference give both the same. */
export function articlesOf(panel: string, side: 'einkauf' | 'verkauf'): Article[] {
  if (panel === 'marktfenster') {
    return [
      { question: t('windowQ1'), answer: t('windowA1') },
      { question: t('windowQ2'), answer: t('windowA2') },
      { question: t('windowQ3'), answer: t('windowA3') },
      { question: t('windowQ4'), answer: t('windowA4') },
      { question: t('windowQ5'), answer: t('windowA5') },
    ];
  }
  if (panel === 'bestellungen') return side === 'einkauf' ? buyerOrders() : sellerOrders();
  return side === 'einkauf' ? buyerStart() : sellerStart();
}

const buyerStart = (): Article[] => [
  { question: t('startBuyerQ1'), answer: t('startBuyerA1') },
  { question: t('startBuyerQ2'), answer: t('startBuyerA2') },
  { question: t('startBuyerQ3'), answer: t('startBuyerA3') },
];

const sellerStart = (): Article[] => [
  { question: t('startSellerQ1'), answer: t('startSellerA1') },
  { question: t('startSellerQ2'), answer: t('startSellerA2') },
  { question: t('startSellerQ3'), answer: t('startSellerA3') },
];

const buyerOrders = (): Article[] => [
  { question: t('ordersBuyerQ1'), answer: t('ordersBuyerA1') },
  { question: t('ordersBuyerQ2'), answer: t('ordersBuyerA2') },
  { question: t('ordersBuyerQ3'), answer: t('ordersBuyerA3') },
];

const sellerOrders = (): Article[] => [
  { question: t('ordersSellerQ1'), answer: t('ordersSellerA1') },
  { question: t('ordersSellerQ2'), answer: t('ordersSellerA2') },
  { question: t('ordersSellerQ3'), answer: t('ordersSellerA3') },
];
