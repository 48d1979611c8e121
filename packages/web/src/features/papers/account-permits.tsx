import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { PermitList } from './permit-list.tsx';
import { t } from './texts.ts';

/** The permits of an account, as seller and as buyer, for the provider. */
export default function AccountPermits({ accountId }: { accountId: string }) {
  const query = useQuery(read('/api/accounts/:id/permits', { params: { id: accountId } }));
  return (
    <section>
      <h3>{t('short')}</h3>
      <PermitList query={query} parties={['seller', 'buyer']} empty={t('none')} />
    </section>
  );
}
