import type { NewNotice } from '../../notifications/index.ts';

/** Later than this after its date, a publication is named late. */
const lateAfterMs = 5 * 60_000;

/** What the seller reads of a draft whose date has come: published, published late, or not published with the refusal. */
export function toDueNotice(
  sellerId: string,
  { id, name }: { readonly id: string; readonly name: string },
  { due, now, refused }: { readonly due: Date; readonly now: Date; readonly refused?: string },
): NewNotice {
  const late = now.getTime() - due.getTime() > lateAfterMs;
  return {
    accountId: sellerId,
    kind: 'draftDue',
    subject: { type: 'priceDraft', id },
    facts: {
      draft: name,
      at: due.toISOString(),
      ...(refused
        ? { event: 'MISSED', code: refused }
        : late
          ? { event: 'LATE', since: now.toISOString() }
          : { event: 'PUBLISHED' }),
    },
    link: `/preisrechner/entwuerfe/${id}`,
    key: `price-draft/${id}/${due.toISOString()}`,
  };
}
