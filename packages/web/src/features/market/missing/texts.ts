import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts(
  {
    title: 'Warum fehlt etwas?',
    intro:
      'Was Ihre Verkäufer anbieten und Sie gerade nicht kaufen können: mit dem Grund und was dagegen hilft. Preise und Mengen erscheinen erst mit der Freigabe.',
    back: 'Zum Handelsplatz',
    what: 'Die Übersicht',
    search: 'Fehlendes suchen',
    searchHint: 'Produkt, Terminal oder Verkäufer',
    narrowed: 'Gezeigt wird, was zu Ihren Filtern auf dem Handelsplatz passt.',
    showAll: 'Alles zeigen',
    nothingTitle: 'Hier fehlt nichts',
    nothing: 'Alles, was Ihre Verkäufer anbieten, können Sie gerade bestellen.',
    noMatchTitle: 'Dazu fehlt nichts',
    noMatch:
      'Ihre Verkäufer bieten nichts an, das dazu passt und Ihnen fehlt. Vielleicht verkauft es ein Verkäufer, mit dem Sie noch nicht verbunden sind.',
    noSellersTitle: 'Noch keine Verkäufer',
    noSellers: 'Sie sehen Angebote, sobald Sie mit einem Verkäufer verbunden sind.',
    findSellers: 'Verkäufer finden',
    orderable: { one: '{count} bestellbar', other: '{count} bestellbar' },
    missing: { one: '{count} fehlt', other: '{count} fehlen' },
    sellerPage: 'Zum Verkäufer',
    sellerPageOf: 'Zum Verkäufer {name}',
    more: 'und {count} weitere',
    allGoods: { one: '{count} Produkt am Terminal', other: '{count} Produkte an Terminals' },
    terminal: 'Terminal {name}',
    drawerTitle: 'Warum kann ich das nicht bestellen?',
    goneOffer: 'Dieses Angebot gibt es nicht mehr. Es wurde beendet oder gehört nicht mehr zu Ihrem Markt.',
    orderableNow: 'Dieses Angebot können Sie jetzt bestellen.',
    all: 'Alles, was fehlt',
    close: 'Schließen',
  },
  {
    'de-CH': {
      intro:
        'Was Ihr Verkäufer anbietet und Sie gerade nicht kaufen können: mit dem Grund und was dagegen hilft. Preise und Mengen erscheinen erst mit der Freigabe.',
      searchHint: 'Produkt oder Terminal',
      nothing: 'Alles, was Ihr Verkäufer anbietet, können Sie gerade bestellen.',
      noMatch: 'Ihr Verkäufer bietet nichts an, das dazu passt und Ihnen fehlt.',
      noSellersTitle: 'Noch keine Verbindung',
      noSellers: 'Sie sehen Angebote, sobald der Verkäufer Ihr Unternehmen aufgenommen hat.',
    },
  },
);

/** Why goods cannot be bought, in a word, and what changes it. */
export const reasonTexts = defineTexts({
  terminal_not_released: 'Terminal nicht freigegeben',
  terminal_not_releasedHow: '{seller} hat dieses Terminal noch nicht für Sie freigegeben.',
  product_not_released: 'Produkt nicht freigegeben',
  product_not_releasedHow: '{seller} hat dieses Produkt noch nicht für Sie freigegeben.',
  goods_not_released: 'Nicht freigegeben',
  goods_not_releasedHow: '{seller} hat hier weder das Terminal noch das Produkt für Sie freigegeben.',
  additives_not_released: 'Additive nicht freigegeben',
  additives_not_releasedHow: '{seller} hat Additive noch nicht für Sie freigegeben.',
  blocked_by_parent: 'Von Ihrer Muttergesellschaft gesperrt',
  blocked_by_parentHow:
    'Ihre Muttergesellschaft hat das für Ihr Konto gesperrt. Bitte wenden Sie sich an sie, wenn Sie hier kaufen wollen.',
  paused: 'Pausiert',
  pausedHow: '{seller} hat sein Angebot pausiert. Es erscheint von selbst wieder, sobald es weitergeht.',
  sold_out: 'Keine Menge mehr',
  sold_outHow: 'Es ist weniger übrig als die Mindestmenge. Neue Mengen erscheinen von selbst.',
  no_payment_term: 'Kein gemeinsames Zahlungsziel',
  no_payment_termHow: 'Das Angebot lässt keines der Zahlungsziele zu, die {seller} für Sie freigegeben hat.',
  halted: 'Live-Preise angehalten',
  haltedHow: 'Die Live-Preise von {seller} sind angehalten. Die Angebote erscheinen von selbst wieder.',
  market_halted: 'Live-Preise angehalten',
  market_haltedHow: 'Der Marktplatz hat alle Live-Preise angehalten. Festpreise können Sie weiter bestellen.',
  no_live_prices: 'Keine frischen Preise',
  no_live_pricesHow: 'Gerade kommen keine frischen Live-Preise. Die Angebote erscheinen von selbst wieder.',
  not_priced: 'Zurzeit kein Preis',
  not_pricedHow: '{seller} hat hier gerade keinen Preis. Das Angebot erscheint von selbst, sobald es einen gibt.',
  permit_missing: 'Erlaubnis fehlt',
  permit_missingHow:
    'Die Ware ist unversteuert. {seller} braucht dafür Ihre gültige Erlaubnis. Bitte senden Sie sie Ihrem Verkäufer.',
  daily_limit: 'Tageslimit erreicht',
  daily_limitHow: 'Ihr heutiges Tageslimit lässt die Mindestmenge nicht mehr zu. Morgen können Sie wieder bestellen.',
  no_credit: 'Kein Kreditlimit',
  no_creditHow: 'Sie haben bei {seller} noch kein Kreditlimit.',
  credit_used_up: 'Kreditlimit ausgeschöpft',
  credit_used_upHow: 'Ihr freier Kredit bei {seller} reicht für die Mindestmenge nicht aus.',
  credit_hold: 'Bestellungen gesperrt',
  credit_holdHow: '{seller} nimmt gerade keine neuen Bestellungen von Ihnen an: {reason}',
});

/** How a buyer and a seller are connected, where nothing can be bought because of it. */
export const connectionTexts = defineTexts({
  waitsForYou: '{seller} möchte sich mit Ihnen verbinden. Nehmen Sie die Anfrage an, dann sehen Sie die Angebote.',
  waitsForOther: 'Ihre Anfrage wartet auf die Antwort von {seller}.',
  disabledByYou: 'Sie haben die Verbindung beendet. Verbinden Sie sich wieder, dann sehen Sie die Angebote.',
  disabledByOther: '{seller} hat die Verbindung beendet. Bitte sprechen Sie mit Ihrem Verkäufer.',
});

/** Requests to a seller. */
export const requestTexts = defineTexts({
  ask_GOODS: 'Freigabe anfragen',
  ask_TERMS: 'Zahlungsziel anfragen',
  ask_CREDIT: 'Kredit anfragen',
  ask_RIGHT: 'Kaufberechtigung anfragen',
  askAbout: '{ask}: {what}',
  asked: '{seller} hat Ihre Anfrage erhalten. Sie hören von der Antwort.',
  waits: 'Angefragt',
  answered: 'Beantwortet',
  refused: 'Abgelehnt: {answer}',
  withdraw: 'Zurückziehen',
  withdrawAbout: 'Anfrage zurückziehen: {what}',
  withdrawn: 'Ihre Anfrage ist zurückgezogen.',
  permits: 'Meine Erlaubnisse',
  contactAdmin: 'Freischaltung anfragen',
  contactRight: 'Kaufberechtigung anfragen',
  subjectRight: 'Kaufberechtigung für {user}',
  subjectAccount: 'Freischaltung für den Online-Handel',
});
