import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CallOffs } from './call-offs.tsx';
import { ContractHistory } from './contract-history.tsx';
import { ContractPace } from './contract-pace.tsx';
import { ContractPrice, ContractStateBadge, LedgerBar } from './contract-parts.tsx';
import styles from './contracts-page.module.css';
import { contractDetailTexts as d, t } from './texts.ts';

const CallOffDialog = lazyDialog(() => import('./call-off-dialog.tsx'));
const CloseContract = lazyDialog(() => import('./close-contract.tsx'));
const openedLater = [CallOffDialog, CloseContract];

/** One contract: ledger, agreement, pace against the plan, call-offs and history. */
export default function ContractPage() {
  usePreloaded(openedLater);
  const { contract: id = '' } = useParams({ strict: false });
  const query = useQuery(read('/api/contracts/:id', { params: { id } }));
  if (query.data) return <Contract contract={query.data} />;
  return <NotLoaded query={query} what={t('title')} height={420} />;
}

function Contract({ contract }: { contract: ContractDetail }) {
  const [dialog, setDialog] = useState<'callOff' | 'close'>();
  const isSeller = useSession().account.type === 'seller';
  const isOpen = contract.open > 0 && (contract.state === 'RUNNING' || contract.state === 'PLANNED');
  const close = () => setDialog(undefined);
  return (
    <div className="column start gap-5 shrink">
      <PageHeader
        title={d('title', { number: contract.contractNumber })}
        meta={<ContractStateBadge state={contract.state} />}
        description={[contract.counterpart, contract.product, contract.terminal].join(' · ')}
        actionsLast
        actions={
          <>
            <ButtonLink to="/verträge-management" tone="subtle">
              {d('back')}
            </ButtonLink>
            {contract.editable && (
              <ButtonLink to="/verträge-management/$contract/bearbeiten" params={{ contract: contract._id }}>
                {d('edit')}
              </ButtonLink>
            )}
            {isSeller && contract.state !== 'CLOSED' && (
              <Button onClick={() => setDialog('close')}>{d('close')}</Button>
            )}
            {isOpen && (
              <Button tone="primary" onClick={() => setDialog('callOff')}>
                {isSeller ? d('callOff') : d('callOffBuyer')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <Ledger contract={contract} />
        <Terms contract={contract} />
      </div>
      <ContractPace contract={contract} />
      <CallOffs contract={contract} />
      <ContractHistory contract={contract} />
      {dialog === 'callOff' && <CallOffDialog contract={contract} onClose={close} />}
      {dialog === 'close' && <CloseContract contract={contract} onClose={close} />}
    </div>
  );
}

function Ledger({ contract }: { contract: ContractDetail }) {
  const { quantity } = useFormats();
  const { agreed, calledOff, open, lapsed, lifted, unit } = contract;
  const amount = (value: number) => <span className="tabular">{quantity(value, unit)}</span>;
  return (
    <Panel title={d('ledger')}>
      <LedgerBar contract={contract} />
      <KeyValue
        items={[
          [d('agreed'), amount(agreed)],
          [d('calledOff'), amount(calledOff)],
          [d('open'), amount(open)],
          [d('lapsed'), amount(lapsed)],
          [d('lifted'), amount(lifted)],
        ]}
      />
      <p className="muted">{d('ledgerLaw')}</p>
    </Panel>
  );
}

function Terms({ contract }: { contract: ContractDetail }) {
  const formats = useFormats();
  const {
    start,
    end,
    paymentTerm,
    monthMin,
    monthMax,
    tolerance,
    unit,
    note,
    closedReason,
    terminals,
    prices,
    delivered,
  } = contract;
  const priceAt = ({ _id, name }: { _id: string; name: string }): readonly [string, string] => {
    const price = prices.find(({ terminalId }) => terminalId === _id)?.price;
    const text = price === null || price === undefined ? d('noPrice') : `${formats.price(price)} ${formats.priceUnit}`;
    return [terminals.length > 1 ? `${d('priceNow')}: ${name}` : d('priceNow'), text];
  };
  const bound = (name: string, value: number | null) =>
    value === null ? [] : [[name, formats.quantity(value, unit)] as const];
  return (
    <Panel title={d('terms')}>
      <KeyValue
        items={[
          [d('delivery'), delivered ? d('delivered') : d('collected')],
          [t('period'), formats.period(start, end)],
          [
            t('price'),
            <span key="price">
              <ContractPrice contract={contract} />
              {contract.price !== null && ` ${formats.priceUnit}`}
            </span>,
          ],
          ...(contract.state === 'CLOSED' || contract.state === 'ENDED' ? [] : terminals.map(priceAt)),
          [d('paymentTerm'), d('days', { count: paymentTerm })],
          ...bound(d('monthMin'), monthMin),
          ...bound(d('monthMax'), monthMax),
          ...(monthMin === null && monthMax === null
            ? []
            : [[d('tolerance'), formats.percent(tolerance / 100, 1)] as const]),
          ...(note ? [[d('note'), note] as const] : []),
          ...(closedReason ? [[d('closedReason'), closedReason] as const] : []),
        ]}
      />
      {contract.papers.map(({ title, text }) => (
        <p key={title} className="muted">
          {text} ({title})
        </p>
      ))}
    </Panel>
  );
}
