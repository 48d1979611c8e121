export { deliveryPatience } from './delivery.ts';
export { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
export type { Mail, MailAttachment } from './outbox.store.ts';
