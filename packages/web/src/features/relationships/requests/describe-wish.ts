import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { t } from './texts.ts';

/** What a request asks for. */
export function describeWish({ kind, product, terminal, user }: ReleaseRequest): string {
  const goods = { product: product?.name ?? '', terminal: terminal?.name ?? '' };
  switch (kind) {
    case 'GOODS':
      return t('wish_GOODS', goods);
    case 'TERMS':
      return t('wish_TERMS', goods);
    case 'CREDIT':
      return t('wish_CREDIT');
    case 'RIGHT':
      return t('wish_RIGHT', { user: user?.name ?? '' });
  }
}

/** What the seller's yes does beyond the request. */
export function describeGrant({ kind, paymentTerm, user }: ReleaseRequest): string {
  switch (kind) {
    case 'GOODS':
      return t('grant_GOODS');
    case 'TERMS':
      return paymentTerm === null ? t('grant_TERMS_none') : t('grant_TERMS', { days: paymentTerm });
    case 'CREDIT':
      return t('grant_CREDIT');
    case 'RIGHT':
      return t('grant_RIGHT', { user: user?.name ?? '' });
  }
}
