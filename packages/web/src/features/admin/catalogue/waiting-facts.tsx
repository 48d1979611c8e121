import type { CatalogueProduct } from '@handelsplatz/contract/admin';
import { useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { failureText } from '../../../ui/form/failure.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { t } from './texts.ts';

type Proposal = NonNullable<CatalogueProduct['proposal']>;

/** The facts that wait for a second person, with what holds now. Nothing while none wait. */
export function WaitingFacts({ products }: { products: readonly CatalogueProduct[] }) {
  const waiting = products.flatMap((product) => (product.proposal ? [{ product, proposal: product.proposal }] : []));
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('waiting')}>
      <div className="column gap-4">
        <p>{t('waitingText')}</p>
        {waiting.map(({ product, proposal }) => (
          <Waiting key={proposal._id} product={product} proposal={proposal} />
        ))}
      </div>
    </Panel>
  );
}

function Waiting({ product, proposal }: { product: CatalogueProduct; proposal: Proposal }) {
  const { dateTime, number } = useFormats();
  const { name } = product;
  const toWords = (field: FactName, value: string | number | boolean | null) => {
    if (value === '') return t('emptied');
    if (value === null) return t('unknown');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return typeof value === 'number' ? number(value, field === 'density' ? 4 : 1) : value;
  };
  const fields = Object.keys(proposal.facts).filter(isFactName);
  return (
    <section className="column gap-2" aria-label={name}>
      <h3 className="text-m">{name}</h3>
      <p className="muted">{t('proposedBy', { who: proposal.proposedBy.name, at: dateTime(proposal.proposedAt) })}</p>
      <KeyValue
        items={fields.map((field) => [
          t(field),
          t('becomes', {
            before: toWords(field, product[field] === '' ? null : product[field]),
            after: toWords(field, proposal.facts[field] ?? null),
          }),
        ])}
      />
      <Decision product={product} proposal={proposal} />
    </section>
  );
}

function Decision({ product: { _id: id, name }, proposal }: { product: CatalogueProduct; proposal: Proposal }) {
  const isOwn = useSession().userId === proposal.proposedBy._id;
  const approve = useCall('POST /api/admin/catalogue/products/:id/proposals/:proposal/approval');
  const refuse = useCall('POST /api/admin/catalogue/products/:id/proposals/:proposal/refusal');
  const params = { id, proposal: proposal._id };
  const outcome = (sentence: string) => ({
    onSuccess: () => notify.success(sentence),
    onError: (failure: Error) => notify.error(failureText(failure)),
  });
  return (
    <div className="wrap gap-2">
      {!isOwn && (
        <Button
          tone="primary"
          size="s"
          busy={approve.isPending}
          aria-label={t('approveOf', { name })}
          onClick={() => approve.mutate({ params }, outcome(t('approved', { name })))}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        size="s"
        busy={refuse.isPending}
        aria-label={t(isOwn ? 'takeBackOf' : 'refuseOf', { name })}
        onClick={() => refuse.mutate({ params }, outcome(t(isOwn ? 'takenBack' : 'refused', { name })))}
      >
        {t(isOwn ? 'takeBack' : 'refuse')}
      </Button>
    </div>
  );
}

const factNames = [
  ...(['density', 'cnCode', 'dangerousGoods', 'unNumber', 'transportName', 'transportClass', 'packingGroup'] as const),
  ...(['tunnelCode', 'environmentallyHazardous', 'specialProvisions', 'transportNote'] as const),
  ...(['biogenicPercent', 'biogenicKind'] as const),
] as const;
type FactName = (typeof factNames)[number];

const isFactName = (field: string): field is FactName => (factNames as readonly string[]).includes(field);
