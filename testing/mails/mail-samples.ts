import type { Brand } from '@handelsplatz/domain/brands';
import { type MailKind, mailKinds } from '../../packages/server/src/features/notifications/mail-kinds.ts';
import type { Sample, WrittenMail } from './sample.ts';
import { accountSamples } from './samples-of-accounts.ts';
import { orderSamples } from './samples-of-orders.ts';
import { tradeSamples } from './samples-of-trade.ts';

/** Mails of every kind. A kind without a sample is a type error here. */
const samples: Readonly<Record<MailKind, readonly Sample[]>> = { ...accountSamples, ...orderSamples, ...tradeSamples };

/** All kinds, in the sequence of their names. */
export const sampledKinds = Object.keys(mailKinds) as MailKind[];

/** What the real templates write of one kind in a brand. */
export function writeSamples(kind: MailKind, brand: Brand): WrittenMail[] {
  return samples[kind].flatMap((sample) => sample(brand));
}
