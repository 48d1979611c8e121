import type { Brand } from '@handelsplatz/domain/brands';

/** The address of the marketplace in samples. */
export const publicUrl = 'https://markt.tankhafen.example';

/** The moment of samples. */
export const at = new Date('2026-11-22T13:05:00Z');

/** A mail as its readers see it in a list and opened. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails that the real templates write of plausible facts in one brand. */
export type Sample = (brand: Brand) => readonly WrittenMail[];
