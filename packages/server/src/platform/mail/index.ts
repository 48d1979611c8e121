export { deliveryPatience } from './delivery.ts';
export { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
export type { LetterPart, Mail, MailAttachment, MailLetter } from './outbox.store.ts';
