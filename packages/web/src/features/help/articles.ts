import { reasonSentences } from '@handelsplatz/contract/triggers/reasons';
import { comparesPurchases } from '@handelsplatz/domain/statistics';
import { brand } from '../../platform/brand.ts';
import { messagesPanel } from '../../platform/refusal-panels.ts';
import { defineTexts } from '../../platform/texts.ts';
import type { Article } from './article.ts';
import { listBuyerMarket, listSellerMarket } from './market-articles.ts';
import { listMessages, listRules } from './rules-articles.ts';
import { listSecurity } from './security-articles.ts';

const t = defineTexts(
  {
    startBuyerQ1: 'Wie komme ich zu meinem ersten Angebot?',
    startBuyerA1:
      'Sobald Sie mit einem Verkäufer verbunden sind und er Ihnen Terminals und Produkte freigegeben hat, erscheinen seine Angebote auf dem Handelsplatz. Fehlt Ihnen ein Verkäufer, fragen Sie ihn unter „Verkäufer“ an.',
    startBuyerQ2: 'Warum sehe ich ein Angebot nicht?',
    startBuyerA2:
      'Ein Angebot erscheint, wenn Sie mit dem Verkäufer verbunden sind, er Ihnen Terminal und Produkt freigegeben hat und es gerade einen Preis dafür gibt. Angebote mit Live-Preis fehlen, solange es keine aktuellen Börsenpreise gibt oder die Live-Preise angehalten sind. Den Grund für jedes fehlende Angebot nennt der Handelsplatz unter „Warum fehlt etwas?“; eine Freigabe fragen Sie dort mit einem Klick an.',
    noticesQ1: 'Wie erfahre ich, was sich getan hat?',
    noticesA1:
      'Oben rechts zeigt die Glocke, wie viele Mitteilungen ungelesen sind, auf allen Ihren Geräten gleich. Welche Arten auch per E-Mail oder Push kommen, wählen Sie in den Einstellungen unter „Mitteilungen“. Änderungen an Bestellungen, Sicherheit und Sperren kommen immer.',
    noticesQ2: 'Kann ich den Handelsplatz wie eine App nutzen?',
    noticesA2:
      'Ja. Wählen Sie im Menü Ihres Browsers „App installieren“ oder „Zum Startbildschirm“. Ohne Netz zeigt die App, dass sie offline ist, und Käufern die zuletzt gesehenen Preise mit ihrem Alter. Bestellen lässt sich daraus nichts.',
    keysQ: 'Wie bestellt mein eigenes Programm über den Handelsplatz?',
    keysA:
      'Administratoren Ihres Kontos erzeugen unter „Schnittstellen“ im Benutzermenü einen API-Schlüssel: mit den Rechten, die das Programm braucht, einem Ende und, wenn Sie möchten, den Adressen, von denen es anfragen darf. Der Schlüssel wird nur einmal gezeigt. Er handelt für die Person, die ihn erzeugt hat; im Verlauf einer Bestellung steht sein Name. Ersetzen Sie ihn mit einer Übergangszeit, in der beide gelten. Ist er verloren, sperrt ihn jeder, der ihn hat, auf der Seite „Schlüssel verloren?“.',
    webhooksQ: 'Wie erfährt mein System von neuen Bestellungen?',
    webhooksA:
      'Unter „Schnittstellen“, „Webhooks“ geben Administratoren die Adresse Ihres Systems an. Jede neue, geänderte, abgeschlossene oder stornierte Bestellung wird dorthin gemeldet, der Reihe nach und unterschrieben nach „Standard Webhooks“. Ist Ihr System nicht erreichbar, versuchen wir es drei Tage lang immer seltener; danach schalten wir den Webhook aus und benachrichtigen Sie. Unter „Nachrichten“ sehen Sie jeden Versuch der letzten 30 Tage und senden einzelne Nachrichten oder ganze Tage erneut. Hält eine einzelne Nachricht alle weiteren auf, überspringen Sie dort genau diese; die nächsten folgen sofort.',
    teamQ1: 'Wie kommen neue Kollegen dazu?',
    teamA1:
      'Ein Administrator Ihres Unternehmens fragt den Benutzer unter „Team“ im Benutzermenü an. Nach der Freigabe bekommt die Person eine E-Mail mit einem Link, der 72 Stunden und nur einmal gilt. Dort legt sie Benutzernamen und Passwort fest.',
    teamQ2: 'Was tue ich, wenn jemand das Unternehmen verlässt?',
    teamA2:
      'Ein Administrator deaktiviert den Benutzer unter „Team“. Er ist dann sofort auf allen Geräten abgemeldet. Seine Bestellungen bleiben, wie sie sind. Ein Administrator bleibt immer: Dem letzten kann niemand den Zugang oder die Verwaltung des Teams nehmen.',
    startBuyerQ3: 'Wer darf bestellen?',
    startBuyerA3:
      'Jeder Benutzer mit Kaufberechtigung, sobald Ihr Unternehmen für den Online-Handel freigeschaltet ist. Ohne Kaufberechtigung sehen Sie Angebote und Preise. Fehlt sie Ihnen, fragen Sie Ihren Administrator oder schreiben Sie uns. Erlaubt es die Regel Ihres Unternehmens, legen Sie trotzdem in den Warenkorb und bitten einen Kollegen um Freigabe.',
    startSellerQ1: 'Wie verwalte ich meine Angebote?',
    startSellerA1:
      'Unter „Meine Angebote“ sehen Sie Preis und Restmenge jedes Angebots und nehmen es mit „Pausieren“ aus dem Markt. Ein Festpreis gilt, wie er ist; ein Live-Preis folgt Ihren Preisregeln mit jedem Marktfenster.',
    startSellerQ2: 'Wer sieht meine Angebote?',
    startSellerA2:
      'Käufer, mit denen Sie verbunden sind und denen Terminal und Produkt freigegeben sind. Was freigegeben ist, steht unter „Käufer“. Neue Käufer beginnen ohne Freigabe und ohne Kredit.',
    startSellerQ3: 'Warum ist ein Angebot ausgeblendet?',
    startSellerA3:
      'Weil sein Preis nicht berechnet werden kann: Es fehlt eine Dichte, ein Umrechnungsfaktor, ein Wechselkurs oder der Monat. Der Grund steht beim Angebot.',
    windowQ1: 'Was ist ein Marktfenster?',
    windowA1:
      'Eine kurze Zeit, in der die Marktpreise feststehen. Am Ende des Countdowns oben rechts beginnt das nächste Fenster, und alle Live-Preise werden neu berechnet.',
    windowQ2: 'Was heißt „Live-Preise stehen still“?',
    windowA2:
      'Es kommen keine neuen Börsenpreise, oder die Verbindung ist unterbrochen. Live-Preise sind dann grau, zeigen ihr Alter und können nicht bestellt werden; spätestens nach zwei Minuten sind sie ausgeblendet. Laufende Reservierungen gelten bis zu ihrem Ende, Festpreise gelten weiter. Sobald frische Preise kommen, ist alles von selbst wieder da.',
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
      'Sie und der Verkäufer erhalten eine E-Mail. „Offen“ heißt: Der Verkäufer trägt noch Kontrakt-, Lade- und Abholnummer nach. Danach ist die Bestellung bestätigt, und Sie finden die Bestellbestätigung mit den Nummern als PDF bei der Bestellung. Dort erstellen Sie auch den Abholschein für den Fahrer: einen Link ohne Preis und ohne Anmeldung.',
    machinesQ: 'Welche Belege gibt es für mein System?',
    machinesA:
      'Sobald der Verkäufer eine Bestellung bestätigt hat, stehen bei ihr unter „Für Ihr System“ Belege zum Einlesen. „Order-X (XML)“ ist die Bestätigung nach Order-X 1.0; dieselbe Datei steckt in der PDF-Bestätigung. Verkäufer erhalten dort auch „Rechnungsdaten EN 16931 (XML)“ für ihr Rechnungsprogramm. Eine Rechnung ist das nicht: Die schreibt der Verkäufer selbst. Nach der letzten Ladung stehen darin die geladenen Mengen.',
    ordersBuyerQ2: 'Kann ich eine Bestellung stornieren?',
    ordersBuyerA2:
      'Wenden Sie sich an den Verkäufer. Er kann eine Bestellung mit einem Grund ablehnen oder ändern, solange sie nicht übergeben ist. Bei einer Absage werden Menge, Tageslimit und Kredit sofort wieder frei. Mehr Menge, ein höherer Preis oder weniger Abholtage gelten nur mit Ihrer Zustimmung; ohne Antwort bleibt die Bestellung, wie sie ist.',
    ordersBuyerQ3: 'Warum kann ich nicht so viel bestellen, wie ich möchte?',
    ordersBuyerA3:
      'Beim Angebot steht, welche Menge jetzt möglich ist und was sie begrenzt: die Restmenge, die Höchstmenge je Bestellung, Ihr Tageslimit oder Ihr Kredit.',
    ordersBuyerQ4: 'Was tue ich, wenn der Verkäufer eine Änderung anbietet?',
    ordersBuyerA4:
      'Öffnen Sie die Bestellung. Dort stehen bisheriger und neuer Wert, der Grund und das Ende der Frist. Mit „Zustimmen“ gilt die Änderung sofort, mit „Ablehnen“ oder ohne Antwort bleibt die Bestellung, wie sie ist. Zustimmen darf, wer für Ihr Unternehmen kaufen darf.',
    ordersBuyerQ5: 'Wie bekommt der Fahrer die Nummern?',
    ordersBuyerA5:
      'Mit dem Abholschein. Sie erstellen ihn bei einer bestätigten Bestellung und schicken den Link oder zeigen den QR-Code. Der Fahrer braucht keine Anmeldung und sieht keinen Preis. Einmal geöffnet, ist der Schein auch ohne Netz lesbar. Er gilt bis zum Ende der Abholzeit; vorher ziehen Sie ihn bei der Bestellung zurück.',
    ordersBuyerQ6: 'Habe ich gut eingekauft?',
    ordersBuyerA6:
      'Bei jeder Bestellung wird festgehalten, welche Angebote Sie in diesem Augenblick sonst hätten bestellen können: dasselbe Produkt in derselben Region und Menge. Platz und Abstand zum Mittel stehen bei der Bestellung, die Summe unter „Statistik“. Verschiedene Zahlungsziele werden mit Zinsen vergleichbar gemacht. Weniger als drei Angebote von drei Verkäufern werden nicht verglichen.',
    findQ: 'Wie finde ich schnell eine Bestellung, einen Ort oder eine Seite?',
    findA:
      'Mit „Suchen oder springen“: Strg K auf der Tastatur, die Lupe in der Kopfzeile oder der erste Eintrag im Menü. Es genügt ein Teil einer Nummer, eines Ortes oder eines Namens; Umlaute und Tippfehler stören nicht.',
    ordersBuyerQ8: 'Wie bestelle ich dasselbe noch einmal?',
    ordersBuyerA8:
      'Mit „Nochmals bestellen“ bei der Bestellung: Die Ware liegt dann zum heutigen Preis im Warenkorb. Was öfter wiederkommt, speichern Sie im Warenkorb als Vorlage, für sich oder für alle im Unternehmen. Gibt es ein Angebot nicht mehr, nennen wir Ihnen das nächstliegende.',
    ordersBuyerQ7: 'Warum wartet meine Bestellung auf eine Freigabe?',
    ordersBuyerA7:
      'Ihr Unternehmen kann Bestellungen über einer Menge oder einem Betrag von einem Kollegen freigeben lassen. Die Regel steht in den Einstellungen unter „Freigaben“. Ihre reservierten Preise laufen dabei weiter; ist die Reservierung abgelaufen, entscheidet der Kollege über den neuen Preis.',
    childrenQ1: 'Wie begrenze ich, was ein Tochterkonto einkauft?',
    childrenA1:
      'Unter „Tochterkonten“ öffnen Sie das Konto und setzen Tageslimits je Produkt, gesperrte Terminals, erlaubte Additive, eine kürzere Abholzeit und eine Preisanpassung. Alles gilt sofort. Mehrere Konten ändern Sie gemeinsam, oder Sie übertragen die Einstellungen eines Kontos auf andere. Das Tochterkonto liest seine Vorgaben in den Einstellungen unter „Papiere“ und unter „Warum fehlt etwas?“.',
    ordersBuyerQ9: 'Wie entscheide ich über die Bestellung eines Kollegen?',
    ordersBuyerA9:
      'Die E-Mail und die Mitteilung führen zur Anfrage; alle offenen stehen unter „Freigaben“. Sie sehen den angefragten und den jetzigen Preis, können die Menge senken und geben frei oder lehnen mit einem Grund ab. Mit der Freigabe ist bestellt. Nach dem Ende der Reservierung nehmen Sie zuerst den neuen Preis an. Die eigene Anfrage gibt niemand selbst frei. Wer die Grenzen der Regel anhebt oder streicht, braucht ebenfalls die Zustimmung eines Kollegen.',
    ordersSellerQ1: 'Was muss ich bei einer neuen Bestellung tun?',
    ordersSellerA1:
      'Bestellungen, denen noch Nummern fehlen, stehen mit ihrer Zahl im Menü. Tragen Sie Kontrakt-, Lade- und Abholnummer ein; damit ist die Bestellung bestätigt, und der Käufer erhält eine E-Mail. Alles, was wartet, steht unter Bestellungen auf der Seite „Zu erledigen“; Nummern und Ladungen fügen Sie dort auch aus Excel ein.',
    ordersSellerQ2: 'Wie lehne ich eine Bestellung ab?',
    ordersSellerA2:
      'Mit einem Grund, solange sie nicht übergeben ist. Menge, Tageslimit und Kredit des Käufers werden sofort wieder frei.',
    ordersSellerQ3: 'Wie ändere ich eine Bestellung?',
    ordersSellerA3:
      'Mit „Ändern“ bei der Bestellung, solange sie nicht übergeben ist. Weniger Menge, ein niedrigerer Preis oder mehr Abholtage gelten sofort. Mehr Menge, ein höherer Preis oder weniger Abholtage sind ein Angebot an den Käufer: Bis zum Ende der Frist sind zusätzliche Menge und zusätzlicher Kredit reserviert. Antwortet er nicht, bleibt die Bestellung, wie sie ist. Jede Fassung der Bestellbestätigung bleibt bei der Bestellung abrufbar.',
    ordersSellerQ4: 'Wie melde ich Ladungen?',
    ordersSellerA4:
      'Mit „Ladung melden“ bei der Bestellung oder für viele zugleich auf der Seite „Zu erledigen“, eingefügt aus Excel. Aus gemessener Menge, Temperatur und Dichte wird die Menge bei 15 °C. Derselbe Ladeschein zählt nur einmal. Eine Ladung über der Toleranz des Produkts zählt erst, wenn Sie sie annehmen. Mit der letzten Ladung schließen Sie die Bestellung ab; abgerechnet wird die geladene Menge.',
    contractsBuyerQ1: 'Wie rufe ich aus einem Kontrakt ab?',
    contractsBuyerA1:
      'Öffnen Sie den Kontrakt und wählen Sie „Abrufen“. Jeder Abruf ist eine verbindliche Bestellung mit der Nummer des Kontrakts. Sie können höchstens abrufen, was offen ist, und in einem Monat höchstens, was für ihn vereinbart ist. Wird geliefert, wählen Sie dabei die Lieferadresse.',
    contractsBuyerQ2: 'Was heißt „verfallen“?',
    contractsBuyerA2:
      'Was bis zum Ende der Laufzeit nicht abgerufen ist, verfällt. Ist eine Mindestmenge je Monat vereinbart, verfällt am Monatsende, was darunter geblieben ist. Vereinbart ist immer die Summe aus abgerufen, offen und verfallen.',
    triggersQ1: 'Was ist ein Kaufauftrag?',
    triggersA1:
      'Ein Kaufauftrag bestellt von selbst, sobald Ihr Nettopreis Ihr Limit erreicht: einmal, die ganze Menge oder nichts, nur auf frischen Live-Preisen. Geprüft wird nach jedem Marktfenster, der niedrigste Preis zuerst, dann der älteste Auftrag. Sie finden ihn unter „Kontrakte“, Reiter „Kaufaufträge“. Er wartet höchstens 30 Tage; pausieren, ändern und beenden können Sie ihn jederzeit.',
    triggersQ2: 'Warum würde mein Kaufauftrag heute scheitern?',
    triggersA2:
      'Jeder Kaufauftrag wird mit allen Prüfungen einer Bestellung vorab geprüft: beim Anlegen, nachts und wenn sich Limit, Kredit, Verbindung oder Angebot ändern. Die Gründe:\n{reasons}',
    alertsQ1: 'Wann meldet sich ein Preisalarm?',
    alertsA1:
      'Wenn Ihr günstigster Nettopreis die Schwelle von der anderen Seite erreicht. Danach ist er still, bis der Preis um 0,5 % zurückgegangen ist. Mehrere Alarme desselben Marktfensters kommen in einer E-Mail. „Erledigt bis morgen“ stellt ihn bis zum nächsten Tag still.',
    contractsSellerQ1: 'Wie lege ich einen Kontrakt an?',
    contractsSellerA1:
      'Unter „Kontrakte“ mit „Neuer Kontrakt“: Käufer, Produkt, Terminals, Laufzeit, Menge und Preis. Die Ware wird am Terminal abgeholt oder zum Käufer geliefert. Der Preis ist fest oder folgt dem Live-Preis dieses Käufers mit Aufschlag oder Abschlag. Ändern können Sie einen Kontrakt, bis zum ersten Mal daraus abgerufen ist.',
    contractsSellerQ2: 'Was geschieht mit Mengen, die niemand abruft?',
    contractsSellerA2:
      'Sie verfallen: mit dem Ende der Laufzeit, am Ende eines Monats unter der Mindestmenge, oder wenn Sie den Kontrakt mit einem Grund abschließen. Die Seite des Kontrakts zeigt jeden Abruf und den Stand gegenüber dem Plan.',
  },
  {
    'de-AT': { windowA4: 'Je 100 Liter bei 15 °C, ohne Umsatzsteuer. Mengen stehen in cbm oder in Litern (lt).' },
    'de-CH': {
      startBuyerA1:
        'Sobald der Verkäufer Ihr Unternehmen aufgenommen und Ihnen Terminals und Produkte freigegeben hat, erscheinen seine Angebote auf dem Handelsplatz. Fehlt Ihnen etwas, schreiben Sie uns.',
      startBuyerA3:
        'Jeder Benutzer mit Kaufberechtigung, sobald Ihr Unternehmen für den Online-Handel freigeschaltet ist. Ohne Kaufberechtigung sehen Sie Angebote und Preise. Fehlt sie Ihnen, fragen Sie Ihren Verkäufer: Er erteilt sie.',
    },
  },
);

/** The articles of a panel for buyers or sellers. Panels that do not distinguish them return the same for both. */
export function listArticles(panel: string, side: 'einkauf' | 'verkauf'): Article[] {
  if (panel === 'marktfenster') {
    return [
      { question: t('windowQ1'), answer: t('windowA1') },
      { question: t('windowQ2'), answer: t('windowA2') },
      { question: t('windowQ3'), answer: t('windowA3') },
      { question: t('windowQ4'), answer: t('windowA4') },
      { question: t('windowQ5'), answer: t('windowA5') },
    ];
  }
  if (panel === 'regeln') return listRules();
  if (panel === messagesPanel) return listMessages();
  if (panel === 'sicherheit') return listSecurity();
  if (panel === 'handelsplatz') return side === 'einkauf' ? listBuyerMarket() : listSellerMarket();
  if (panel === 'kontrakte') return side === 'einkauf' ? buyerContracts() : sellerContracts();
  if (panel === 'bestellungen') return side === 'einkauf' ? buyerOrders() : sellerOrders();
  return side === 'einkauf' ? buyerStart() : sellerStart();
}

const buyerStart = (): Article[] => [
  { question: t('startBuyerQ1'), answer: t('startBuyerA1') },
  { question: t('startBuyerQ2'), answer: t('startBuyerA2') },
  { question: t('noticesQ1'), answer: t('noticesA1') },
  { question: t('noticesQ2'), answer: t('noticesA2') },
  { question: t('teamQ1'), answer: t('teamA1') },
  { question: t('teamQ2'), answer: t('teamA2') },
  { question: t('findQ'), answer: t('findA') },
  { question: t('childrenQ1'), answer: t('childrenA1') },
  { question: t('keysQ'), answer: t('keysA') },
  { question: t('webhooksQ'), answer: t('webhooksA') },
  { question: t('startBuyerQ3'), answer: t('startBuyerA3') },
];

const sellerStart = (): Article[] => [
  { question: t('startSellerQ1'), answer: t('startSellerA1') },
  { question: t('startSellerQ2'), answer: t('startSellerA2') },
  { question: t('noticesQ1'), answer: t('noticesA1') },
  { question: t('noticesQ2'), answer: t('noticesA2') },
  { question: t('teamQ1'), answer: t('teamA1') },
  { question: t('teamQ2'), answer: t('teamA2') },
  { question: t('findQ'), answer: t('findA') },
  { question: t('keysQ'), answer: t('keysA') },
  { question: t('webhooksQ'), answer: t('webhooksA') },
  { question: t('startSellerQ3'), answer: t('startSellerA3') },
];

const buyerOrders = (): Article[] => [
  { question: t('ordersBuyerQ1'), answer: t('ordersBuyerA1') },
  { question: t('machinesQ'), answer: t('machinesA') },
  { question: t('ordersBuyerQ2'), answer: t('ordersBuyerA2') },
  { question: t('ordersBuyerQ3'), answer: t('ordersBuyerA3') },
  { question: t('ordersBuyerQ4'), answer: t('ordersBuyerA4') },
  { question: t('ordersBuyerQ5'), answer: t('ordersBuyerA5') },
  ...(comparesPurchases(brand().features) ? [{ question: t('ordersBuyerQ6'), answer: t('ordersBuyerA6') }] : []),
  { question: t('ordersBuyerQ7'), answer: t('ordersBuyerA7') },
  { question: t('ordersBuyerQ9'), answer: t('ordersBuyerA9') },
  { question: t('ordersBuyerQ8'), answer: t('ordersBuyerA8') },
];

const sellerOrders = (): Article[] => [
  { question: t('ordersSellerQ1'), answer: t('ordersSellerA1') },
  { question: t('machinesQ'), answer: t('machinesA') },
  { question: t('ordersSellerQ2'), answer: t('ordersSellerA2') },
  { question: t('ordersSellerQ3'), answer: t('ordersSellerA3') },
  { question: t('ordersSellerQ4'), answer: t('ordersSellerA4') },
];

const buyerContracts = (): Article[] => [
  { question: t('contractsBuyerQ1'), answer: t('contractsBuyerA1') },
  { question: t('contractsBuyerQ2'), answer: t('contractsBuyerA2') },
  { question: t('triggersQ1'), answer: t('triggersA1') },
  { question: t('triggersQ2'), answer: t('triggersA2', { reasons: Object.values(reasonSentences).join('\n') }) },
  { question: t('alertsQ1'), answer: t('alertsA1') },
];

const sellerContracts = (): Article[] => [
  { question: t('contractsSellerQ1'), answer: t('contractsSellerA1') },
  { question: t('contractsSellerQ2'), answer: t('contractsSellerA2') },
];
