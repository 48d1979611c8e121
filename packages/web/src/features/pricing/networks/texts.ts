import { defineTexts } from '../../../platform/texts.ts';

/** Texts of networks: the list, the form, the history and deletion. */
export const networkTexts = defineTexts({
  networks:
    'Netzwerke fassen Terminals unter einem Namen zusammen. Eine Regel für ein Netzwerk gilt auch für später ergänzte Terminals.',
  networksEmptyTitle: 'Noch keine Netzwerke',
  networksEmpty: 'Fassen Sie Terminals zusammen, für die oft dieselben Regeln gelten.',
  newNetwork: 'Netzwerk anlegen',
  editNetwork: 'Ändern: {name}',
  networkName: 'Name des Netzwerks',
  usedBy: 'Verwendet in',
  usedByNone: 'keiner Regel',
  usedByCount: { one: '{count} Regel', other: '{count} Regeln' },
  networkSaved: 'Netzwerk {name} gespeichert.',
  networkRemoved: 'Netzwerk {name} gelöscht.',
  removeNetwork: 'Löschen: {name}',
  networkInUseTitle: 'Dieses Netzwerk wird noch verwendet',
  networkInUse: {
    one: '{name} lässt sich nicht löschen, solange diese Regel dafür gilt. Geben Sie ihr andere Terminals, oder löschen Sie sie:',
    other:
      '{name} lässt sich nicht löschen, solange diese {count} Regeln dafür gelten. Geben Sie ihnen andere Terminals, oder löschen Sie sie:',
  },
  networkRuleUnnamed: 'Regel ohne Namen',
  networkRulesMore: { one: 'und {count} weitere', other: 'und {count} weitere' },
  removeNetworkTitle: 'Netzwerk löschen?',
  removeNetworkText:
    'Das Netzwerk {name} wird gelöscht. Die Terminals bleiben, wie sie sind, und im Verlauf bleibt das Netzwerk erhalten.',
  networkReasonHint: 'Steht im Verlauf des Netzwerks.',
  networkGoneTitle: 'Dieses Netzwerk gibt es nicht mehr',
  networkGoneKept:
    'Es wurde inzwischen gelöscht. Ihre Eingaben stehen noch unten; Sie können sie als neues Netzwerk anlegen.',
  networkAsNew: 'Als neues Netzwerk anlegen',
  networkGone:
    'Es wurde inzwischen gelöscht. Im Verlauf sehen Sie, von wem, und können eine Fassung wieder übernehmen.',
  networkInDraft: 'im Entwurf',
  networkInDrafts: { one: 'in {count} Entwurf', other: 'in {count} Entwürfen' },
  networkInDraftNote: {
    one: 'Ein offener Entwurf ändert dieses Netzwerk: ',
    other: 'Offene Entwürfe ändern dieses Netzwerk: ',
  },
  terminalLeaves: {
    one: '{terminals} verlässt das Netzwerk: {end}',
    other: '{terminals} verlassen das Netzwerk: {end}',
  },
  rulesEnd: { one: '{rules} gilt dort nicht mehr.', other: '{rules} gelten dort nicht mehr.' },
  quoted: '„{name}“',
  clashOtherNetwork: '{terminal} gehört zum Netzwerk',
  clashRuleHolds: ', für das „{rule}“ gilt.',
  clashNamesTerminal: '„{rule}“ nennt {terminal} selbst.',
  clashDraft:
    'Mit „In den Entwurf“ verlegen Sie das Terminal in einem Schritt: Nehmen Sie es im selben Entwurf auch aus dem anderen Netzwerk heraus. Beides gilt dann zugleich mit der Veröffentlichung.',
  clashDraftRule:
    'Mit „In den Entwurf“ ändern Sie beides in einem Schritt: Legen Sie auch die Änderung dieser Regel in denselben Entwurf. Beides gilt dann zugleich mit der Veröffentlichung.',
  networkChangedTitle: '{who} hat dieses Netzwerk am {at} geändert',
  terminalsAdded: 'Neu dabei',
  terminalsGone: 'Nicht mehr dabei',
  networkWasDeleted: 'Das Netzwerk wurde gelöscht.',
  networkIsBack: 'Das Netzwerk wurde wieder aufgenommen.',
  networkComesBack: 'Das Netzwerk ist gelöscht und wird wieder aufgenommen.',
  networkRestored: 'Fassung {version} des Netzwerks {name} gilt wieder.',
});
