import type { Brand } from '@handelsplatz/domain/brands';
import { layOut } from '../../packages/server/src/features/notifications/letter-layout.ts';
import { type MailKind, mailKinds } from '../../packages/server/src/features/notifications/mail-kinds.ts';
import type { Sample } from './sample.ts';
import { accountSamples } from './samples-of-accounts.ts';
import { orderSamples } from './samples-of-orders.ts';
import { tradeSamples } from './samples-of-trade.ts';

/** Mails of every kind. A kind without a sample is a type error here. */
const samples: Readonly<Record<MailKind, readonly Sample[]>> = { ...accountSamples, ...orderSamples, ...tradeSamples };

/** All kinds, in the sequence of their names. */
export const sampledKinds = Object.keys(mailKinds) as MailKind[];

/** What the real templates write of one kind in a brand, as its readers see it in a list and opened. */
export function writeSamples(kind: MailKind, brand: Brand): { readonly subject: string; readonly html: string }[] {
  return samples[kind]
    .flatMap((sample) => sample(brand))
    .map(({ subject, letter }) => ({ subject, html: layOut(brand, letter) }));
}
