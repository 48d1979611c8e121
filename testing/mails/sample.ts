import type { Brand } from '@handelsplatz/domain/brands';
import type { Mail } from '../../packages/server/src/platform/mail/index.ts';

/** The address of the marketplace in samples. */
export const publicUrl = 'https://markt.tankhafen.example';

/** The moment of samples. */
export const at = new Date('2026-11-22T13:05:00Z');

/** A mail as the templates write it. */
export type WrittenMail = Pick<Mail, 'kind' | 'subject' | 'text' | 'letter'>;

/** Mails that the real templates write of plausible facts in one brand. */
export type Sample = (brand: Brand) => readonly WrittenMail[];
