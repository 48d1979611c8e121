import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { goodsQuery } from '../../../platform/goods.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OwnCreditView } from '../../parts/index.tsx';
import { DisableQuestion } from '../disable-question.tsx';
import { RelationshipActions } from '../relationship-actions.tsx';
import { OwnRequests } from '../requests/own-requests.tsx';
import styles from './customer.module.css';
import { RelationshipHistoryView } from './relationship-history.tsx';
import { Sides, toSellerAnswer } from './sides.tsx';
import { t } from './texts.ts';

/** One seller of a buyer: the connection, what is released, the payment terms, and the buyer's credit. */
export default function SellerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(read('/api/relationships/:id/terms', { params: { id } }));
  const page = query.data;
  return (
    <div className="stack gap-4 shrink">
      <div>
        <ButtonLink to="/verkaufer-management" size="s" tone="subtle">
          {t('sellersBack')}
        </ButtonLink>
      </div>
      {page ? <Seller page={page} /> : <NotLoaded query={query} what={t('what')} lines={8} />}
    </div>
  );
}

function Seller({ page }: { page: RelationshipPage }) {
  const [asked, setAsked] = useState(false);
  const formats = useFormats();
  const goods = useQuery(goodsQuery());
  const { name, customerNo, city, message } = page;
  return (
    <>
      <PageHeader
        title={name}
        description={[customerNo && t('customerOf', { number: customerNo }), city].filter(Boolean).join(' · ')}
        meta={<Sides own={page.own.status} other={toSellerAnswer(page)} otherName={t('sellerSide')} />}
        actions={<RelationshipActions relationship={page} onDisable={() => setAsked(true)} />}
        actionsLast
      />
      {message !== '' && (
        <Note
          tone={page.other.status === 'NEW' ? 'warning' : 'neutral'}
          title={`${page.requestedBy === 'buyer' ? t('requestOwn') : t('requestFrom', { name })} · ${t('askedAt', { when: formats.date(page.created) })}`}
        >
          <p className={styles.message}>{message}</p>
        </Note>
      )}
      <div className={styles.columns}>
        <Panel title={t('termsOf', { name })}>
          {goods.data ? <KeyValue items={listFacts(page, goods.data)} /> : <SkeletonLines lines={4} />}
        </Panel>
        <div className="stack gap-4 shrink">
          <Contact page={page} />
          <OwnRequests relationshipId={page._id} />
          <OwnCreditView sellerId={page.accountId} />
          <RelationshipHistoryView id={page._id} />
        </div>
      </div>
      {asked && <DisableQuestion relationship={page} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Where the seller is, and who answers there once both sides are connected. */
function Contact({ page: { address, city, contacts } }: { page: RelationshipPage }) {
  const place = [address.addressLine1, address.addressLine2, `${address.postCode} ${city}`.trim()];
  return (
    <Panel title={t('contact')}>
      <div className="stack gap-2 shrink">
        <address className={styles.address}>{place.filter(Boolean).join(', ')}</address>
        {contacts.length === 0 && <p className="soft">{t('noContacts')}</p>}
        {contacts.length > 0 && (
          <ul className="stack gap-2 list breaks" aria-label={t('contacts')}>
            {contacts.map(({ name, email, phone }) => (
              <li key={email}>
                <strong>{name}</strong> <a href={`mailto:${email}`}>{email}</a>{' '}
                {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function listFacts({ terms }: RelationshipPage, goods: Metadata): (readonly [string, string])[] {
  const names = (all: readonly { _id: string; name: string }[], ids: readonly string[]) =>
    all.flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : [])).join(', ') || t('nothing');
  const { enabled, mode, productIds } = terms.additives;
  const additives = mode === 'ALL' ? t('allOfThem') : names(goods.additives, productIds);
  return [
    [
      t('releasedTerminals'),
      names(
        goods.regions.flatMap(({ terminals }) => terminals),
        terms.terminalIds,
      ),
    ],
    [t('releasedProducts'), names(goods.fuels, terms.productIds)],
    [t('releasedAdditives'), enabled ? additives : t('nothing')],
    [t('paymentTerms'), t('termDays', { days: terms.paymentTerms.join(' / ') })],
  ];
}
