import type { ChildPage as Child } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { enterMarketOf } from '../../../platform/session/child-market.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ChildCredit } from '../../parts/index.tsx';
import { childSections, readChildSearch } from '../search.ts';
import { ChildHistoryView } from './child-history.tsx';
import styles from './children.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { AdditivesForm, TerminalsForm } from './goods-forms.tsx';
import { LimitsForm } from './limits-form.tsx';
import { childQuery } from './queries.ts';
import { CollectionForm, PriceForm } from './simple-forms.tsx';
import { t } from './texts.ts';

/** One child of a parent: what it may buy, how much, where, and at which price. */
export default function ChildPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(childQuery(id));
  return (
    <div className="stack gap-4 shrink">
      <div>
        <ButtonLink to="/aviaten" size="s" tone="subtle">
          {t('back')}
        </ButtonLink>
      </div>
      {query.data ? <Settings page={query.data} /> : <NotLoaded query={query} what={t('what')} lines={8} />}
    </div>
  );
}

function Settings({ page }: { page: Child }) {
  const [{ bereich = 'limits' }, setSearch] = useScreenSearch(readChildSearch);
  const sections = childSections.filter((section) => section !== 'additive' || hasFeature('productAdditives'));
  return (
    <>
      <Head page={page} />
      <Tabs
        label={t('tabs')}
        tabs={sections.map((section) => ({ id: section, label: t(`tab_${section}`) }))}
        current={bereich}
        onChange={(next) =>
          setSearch({ bereich: childSections.find((section) => section === next && section !== 'limits') })
        }
      >
        <div className={styles.content} key={page._id}>
          {bereich === 'limits' && <LimitsForm page={page} />}
          {bereich === 'abholung' && <CollectionForm page={page} />}
          {bereich === 'preis' && <PriceForm page={page} />}
          {bereich === 'terminals' && <TerminalsForm page={page} />}
          {bereich === 'additive' && sections.includes('additive') && <AdditivesForm page={page} />}
          {bereich === 'kredit' && <ChildCredit id={page._id} />}
          {bereich === 'verlauf' && <ChildHistoryView id={page._id} />}
        </div>
      </Tabs>
    </>
  );
}

function Head({ page }: { page: Child }) {
  const formats = useFormats();
  const navigate = useNavigate();
  const [copies, setCopies] = useState(false);
  const { name, customerNo, city, users, purchasingEnabled, changedAt, changedBy } = page;
  const facts = [
    customerNo,
    city,
    t('users', { count: users.length }),
    ...(purchasingEnabled ? [] : [t('notEnabled')]),
    ...(changedAt ? [t('lastChange', { when: formats.dateTime(changedAt), who: changedBy || t('somebody') })] : []),
  ];
  return (
    <>
      <PageHeader
        title={name}
        description={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button
              onClick={() => {
                enterMarketOf({ id: page._id, name });
                void navigate({ to: '/handelsplatz' });
              }}
            >
              {t('toMarket')}
            </Button>
            <Button onClick={() => setCopies(true)}>{t('copy')}</Button>
          </>
        }
        actionsLast
      />
      {copies && <CopyDialog page={page} onClose={() => setCopies(false)} />}
    </>
  );
}
