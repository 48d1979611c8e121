import type { MailedWish } from './mailed-wishes.read.ts';

const wishMailKinds = ['wished', 'wishAccepted', 'wishRefused'] as const;

/** Mails about requests: new ones to the seller, answers to the buyer. */
export type WishMailKind = (typeof wishMailKinds)[number];

/** Whether a mail of a relationship is about requests for a release. */
export function isWishMail(kind: string): kind is WishMailKind {
  return wishMailKinds.some((known) => known === kind);
}

/** Subject and paragraphs of a mail about requests; undefined when nothing waits any more. */
export function composeWishMail(
  kind: WishMailKind,
  other: string,
  wishes: readonly MailedWish[],
): { subject: string; paragraphs: string[] } | undefined {
  const [first] = wishes;
  if (!first) return undefined;
  const lines = wishes.map((wish) => `– ${nameWish(wish)}`).join('\n');
  const messages = [...new Set(wishes.map(({ message }) => message).filter(Boolean))];
  switch (kind) {
    case 'wished':
      return {
        subject: `${other} bittet um eine Freigabe`,
        paragraphs: [
          `${other} möchte bei Ihnen kaufen und bittet um:`,
          lines,
          ...messages.map((message) => `Nachricht: ${message}`),
          'Sie können jede Anfrage auf der Seite des Kunden mit einem Klick annehmen oder ablehnen.',
        ],
      };
    case 'wishAccepted':
      return {
        subject: `${other} hat Ihre Anfrage angenommen`,
        paragraphs: [`${other} hat angenommen, worum Sie gebeten haben:`, lines],
      };
    case 'wishRefused':
      return {
        subject: `${other} hat Ihre Anfrage abgelehnt`,
        paragraphs: [`${other} hat abgelehnt, worum Sie gebeten haben:`, lines, `Begründung: ${first.answer}`],
      };
  }
}

/** What was asked for, in the words of both sides. */
export function nameWish({ kind, product, terminal, user }: MailedWish): string {
  switch (kind) {
    case 'GOODS':
      return `${product} am Terminal ${terminal}`;
    case 'TERMS':
      return `ein Zahlungsziel für ${product} am Terminal ${terminal}`;
    case 'CREDIT':
      return 'ein Kreditlimit';
    case 'RIGHT':
      return `die Kaufberechtigung für ${user}`;
  }
}
