import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './empties.module.css';
import { EmptiesForm } from './empties-form.tsx';
import { EmptiesTable } from './empties-table.tsx';
import { t } from './texts.ts';

/** Empty containers: a buyer asks for their collection, a seller sees what is to be collected. */
export default function EmptiesPage() {
  const side = useSession().account.type === 'seller' ? 'seller' : 'buyer';
  const query = useQuery(read('/api/empties'));
  const list = query.data;
  return (
    <>
      <PageHeader title={t('title')} intro={side === 'buyer' ? t('introBuyer') : t('introSeller')} />
      {list ? (
        <div className={styles.columns} data-side={side}>
          {side === 'buyer' && (
            <Panel title={t('form')}>
              {list.sellers.length > 0 ? (
                <EmptiesForm sellers={list.sellers} />
              ) : (
                <EmptyState title={t('noTakerTitle')}>{t('noTaker')}</EmptyState>
              )}
            </Panel>
          )}
          <Panel title={side === 'buyer' ? t('lastFive') : t('received')} flush>
            <EmptiesTable requests={list.requests} side={side} />
          </Panel>
        </div>
      ) : (
        <NotLoaded query={query} what={t('what')} lines={8} />
      )}
    </>
  );
}
