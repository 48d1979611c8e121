import type { CreditHeadroom, CreditLineView } from '@handelsplatz/contract/credit';
import { creditWarningPercents } from '@handelsplatz/domain/credit';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './credit.module.css';
import { CreditOrdersList } from './credit-orders-list.tsx';
import { InvoiceList, ReservationList } from './credit-parts-list.tsx';
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
    <div className="stack gap-4 shrink">
      <div className={styles.available}>
        <span>{t('available')}</span>
        <strong className="text-xl tabular">{formats.money(available)}</strong>
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
      {own.limit === null && <p className="muted">{t(pool ? 'noLine' : 'noCredit')}</p>}
      {isBoth && (binding === 'own' || binding === 'pool') && <p className="muted">{t(`binds_${binding}`)}</p>}
    </div>
  );
}

interface LineProps {
  readonly relationshipId: string;
  readonly line: CreditLineView;
  readonly kind: 'own' | 'pool';
  readonly title: string;
}

function Warning({ percent }: { percent: number }) {
  const isLast = percent === creditWarningPercents.at(-1);
  return <StatusBadge tone={isLast ? 'negative' : 'warning'}>{t('warned', { percent })}</StatusBadge>;
}

function Line({ relationshipId, line, kind, title }: LineProps) {
  const formats = useFormats();
  const [open, setOpen] = useState<'used' | 'ordered' | 'reserved'>();
  const money = (value: number) => formats.money(value);
  const opener = (part: 'used' | 'ordered' | 'reserved', name: string, text: string) => (
    <Button
      size="s"
      tone="subtle"
      aria-expanded={open === part}
      aria-label={`${title}, ${name}: ${open === part ? t('hideOrders') : text}`}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {open === part ? t('hideOrders') : text}
    </Button>
  );
  const lists = { relationshipId, line: kind, title };
  const invoices = line.due.reduce((sum, { count }) => sum + count, 0);
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
      {line.warning !== 0 && <Warning percent={line.warning} />}
      <dl className={styles.parts}>
        <Part name={t(line.isTemporary ? 'temporaryLimit' : 'limit')} value={line.limit} />
        {line.prepaid > 0 && <Part name={t('prepaid')} value={line.prepaid} sign="+" />}
        <Part
          name={t('used')}
          value={line.used}
          sign="−"
          hint={line.usedAsOf ? t('asOf', { when: formats.dateTime(line.usedAsOf) }) : undefined}
        >
          {invoices > 0 && opener('used', t('used'), t('invoices', { count: invoices }))}
        </Part>
        <Part name={t('ordered')} value={line.ordered} sign="−">
          {line.orderCount > 0 && opener('ordered', t('ordered'), t('orderedCount', { count: line.orderCount }))}
        </Part>
        <div className={`${styles.part} ${styles.total}`}>
          <dt>{t('left')}</dt>
          <dd className="tabular">{formats.money(line.left)}</dd>
        </div>
      </dl>
      <DueDays line={line} />
      {line.reserved.count > 0 && (
        <dl className={styles.parts}>
          <Part
            name={t('reserved')}
            value={line.reserved.amount}
            hint={t('reservedHint', { time: formats.time(line.reserved.until) })}
          >
            {opener('reserved', t('reserved'), t('reservedCount', { count: line.reserved.count }))}
          </Part>
        </dl>
      )}
      <Earmarked line={line} />
      {open === 'used' && <InvoiceList {...lists} />}
      {open === 'ordered' && <CreditOrdersList {...lists} />}
      {open === 'reserved' && <ReservationList {...lists} />}
    </div>
  );
}

/** The most days that are named; the list has them all. */
const daysShown = 3;

/** What is overdue, and what becomes free when. Nothing where the books do not name the invoices. */
function DueDays({ line: { due } }: { line: CreditLineView }) {
  const formats = useFormats();
  const overdue = due.filter((each) => each.overdue);
  const count = overdue.reduce((sum, each) => sum + each.count, 0);
  const cents = overdue.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const coming = due.filter((each) => !each.overdue).slice(0, daysShown);
  if (due.length === 0) return null;
  return (
    <ul className={styles.due}>
      {count > 0 && (
        <li>
          <strong>{t('overdueNow', { count, amount: formats.money(cents / 100) })}</strong>
        </li>
      )}
      {coming.map((each) => (
        <li key={each.day}>
          {t('dueThen', { count: each.count, day: formats.day(each.day), amount: formats.money(each.amount) })}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly name: string;
  readonly value: number | null;
  readonly sign?: '+' | '−';
  readonly hint?: string | undefined;
  /** Opens the lines behind the part. */
  readonly children?: ReactNode;
}

function Part({ name, value, sign, hint, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>
        {name} {hint && <span className="muted">{hint}</span>} {children}
      </dt>
      <dd>
        {sign && `${sign} `}
        <Money value={value} />
      </dd>
    </div>
  );
}

/** The amount of standing orders that wait; nothing without one. */
function Earmarked({ line: { earmarked } }: { readonly line: Pick<CreditLineView, 'earmarked'> }) {
  if (earmarked.count === 0) return null;
  return (
    <dl className={styles.parts}>
      <Part name={t('earmarked')} value={earmarked.amount} hint={t('earmarkedHint')}>
        {t('earmarkedCount', { count: earmarked.count })}
      </Part>
    </dl>
  );
}
