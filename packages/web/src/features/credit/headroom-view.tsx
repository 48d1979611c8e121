import type { CreditHeadroom, CreditLineView } from '@handelsplatz/contract/credit';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './credit.module.css';
import { CreditOrdersList } from './credit-orders-list.tsx';
import { t } from './texts.ts';

interface HeadroomViewProps {
  readonly relationshipId: string;
  readonly headroom: CreditHeadroom;
}

/** What can be ordered on credit, which line binds, and each line with its parts. Each part of orders opens to its orders. */
export function HeadroomView({ relationshipId, headroom }: HeadroomViewProps) {
  const formats = useFormats();
  const { own, pool, available, binding, hold } = headroom;
  const isBoth = pool !== null && own.limit !== null;
  return (
    <div className={styles.stack}>
      <div className={styles.available}>
        <span>{t('available')}</span>
        <strong className={`${styles.figure} tabular`}>{formats.money(available)}</strong>
      </div>
      {hold && (
        <Note tone={hold.kind === 'BLOCKED' ? 'negative' : 'warning'} title={t(`held${hold.kind}`)}>
          {[hold.reason, hold.until && t('until', { day: formats.day(hold.until) })].filter(Boolean).join(' · ')}
        </Note>
      )}
      {pool && (
        <Line {...{ relationshipId, line: pool, kind: 'pool', title: t('line_pool', { account: pool.account }) }} />
      )}
      {own.limit !== null && <Line {...{ relationshipId, line: own, kind: 'own', title: t('line_own') }} />}
      {own.limit === null && <p className={styles.soft}>{t(pool ? 'noLine' : 'noCredit')}</p>}
      {isBoth && (binding === 'own' || binding === 'pool') && <p className={styles.soft}>{t(`binds_${binding}`)}</p>}
    </div>
  );
}

interface LineProps {
  readonly relationshipId: string;
  readonly line: CreditLineView;
  readonly kind: 'own' | 'pool';
  readonly title: string;
}

function Line({ relationshipId, line, kind, title }: LineProps) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const money = (value: number) => formats.money(value);
  return (
    <div>
      <HeadroomBar
        label={title}
        limit={(line.limit ?? 0) + line.prepaid}
        parts={[
          { label: t('used'), value: line.used, part: 1 },
          { label: t('ordered'), value: line.ordered, part: 2 },
        ]}
        format={money}
        barOnly
      />
      {line.warning !== 0 && (
        <StatusBadge tone={line.warning === 95 ? 'negative' : 'warning'}>{t(`warn${line.warning}`)}</StatusBadge>
      )}
      <dl className={styles.parts}>
        <Part name={t(line.isTemporary ? 'temporaryLimit' : 'limit')} value={line.limit} />
        {line.prepaid > 0 && <Part name={t('prepaid')} value={line.prepaid} sign="+" />}
        <Part
          name={t('used')}
          value={line.used}
          sign="−"
          hint={line.usedAsOf ? t('asOf', { when: formats.dateTime(line.usedAsOf) }) : undefined}
        />
        <div className={styles.part}>
          <dt>
            {t('ordered')}{' '}
            {line.orderCount > 0 && (
              <Button
                size="s"
                tone="subtle"
                aria-expanded={open}
                aria-label={`${title}, ${t('ordered')}: ${open ? t('hideOrders') : t('orderedCount', { count: line.orderCount })}`}
                onClick={() => setOpen(!open)}
              >
                {open ? t('hideOrders') : t('orderedCount', { count: line.orderCount })}
              </Button>
            )}
          </dt>
          <dd className="tabular">− {formats.money(line.ordered)}</dd>
        </div>
        <div className={`${styles.part} ${styles.total}`}>
          <dt>{t('left')}</dt>
          <dd className="tabular">{formats.money(line.left)}</dd>
        </div>
      </dl>
      {open && <CreditOrdersList relationshipId={relationshipId} line={kind} title={title} />}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly value: number | null;
  readonly sign?: '+' | '−';
  readonly hint?: string | undefined;
}

function Part({ name, value, sign, hint }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>
        {name} {hint && <span className={styles.soft}>{hint}</span>}
      </dt>
      <dd>
        {sign && `${sign} `}
        <Money value={value} />
      </dd>
    </div>
  );
}
