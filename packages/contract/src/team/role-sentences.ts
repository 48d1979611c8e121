import type { Role } from '@handelsplatz/domain/identity';

/** The name of each role, and what its holder may do. */
export const roleSentences: Readonly<Record<Role, { readonly name: string; readonly text: string }>> = {
  MyTeam_Manage: {
    name: 'Team verwalten',
    text: 'Administrator: lädt Benutzer ein, ändert und deaktiviert sie und gibt Berechtigungen.',
  },
  MyOffers_Purchase: {
    name: 'Kaufen',
    text: 'Bestellt verbindlich für das Unternehmen und gibt Bestellungen von Kollegen frei.',
  },
  MyRelationships_View: {
    name: 'Geschäftspartner',
    text: 'Sieht Geschäftspartner und Konditionen, verbindet sich und beantwortet Anfragen.',
  },
  ChildAccounts_View: {
    name: 'Tochterunternehmen',
    text: 'Sieht die Konten der Tochterunternehmen und stellt sie ein.',
  },
  ChildAccounts_Offers_View: {
    name: 'Bestellungen der Töchter',
    text: 'Sieht die Bestellungen der Tochterunternehmen.',
  },
};
