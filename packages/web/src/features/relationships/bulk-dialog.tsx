import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { goodsQuery, terminalGroups } from '../../platform/goods.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { type Choice, ChoiceField, chosenValues } from '../../ui/fields/choice/choice-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { productGroups, termGroups } from './customer/terms-values.ts';
import { t } from './texts.ts';

interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const modes = ['release', 'withdraw', 'terms', 'disable'] as const;
type Mode = (typeof modes)[number];

/** Changes several customers with the command of the single one: all of them, or none. */
export default function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const goods = useQuery(goodsQuery());
  const [mode, setMode] = useState<Mode>('release');
  const [terminals, setTerminals] = useState<Choice>([]);
  const [products, setProducts] = useState<Choice>([]);
  const [terms, setTerms] = useState<Choice>([]);
  const submit = async () => {
    const { changed } = await call('POST /api/relationships/bulk', {
      body: { ids: [...ids], ...toChange(mode, { terminals, products, terms }) },
    });
    notify.success(t('bulkDone', { count: changed }));
    onDone();
  };
  const isGoods = mode === 'release' || mode === 'withdraw';
  return (
    <Dialog open onClose={onClose} title={t('bulkTitle', { count: ids.length })} size="l" firm>
      {goods.error && !goods.data && (
        <ErrorState error={goods.error} what={t('released')} onRetry={() => void goods.refetch()} />
      )}
      {!goods.data && !goods.error && <SkeletonLines lines={6} />}
      {goods.data && (
        <Form
          submitLabel={t(`bulk_${mode}`)}
          danger={mode === 'disable'}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <Segments
            label={t('bulkWhat')}
            showLabel
            value={mode}
            options={modes.map((each) => ({ value: each, label: t(`mode_${each}`) }))}
            onChange={(next) => setMode(modes.find((each) => each === next) ?? 'release')}
          />
          {isGoods && (
            <>
              <ChoiceField
                label={t('terminals')}
                groups={terminalGroups(goods.data.regions)}
                value={terminals}
                onChange={setTerminals}
              />
              <ChoiceField
                label={t('products')}
                groups={productGroups(goods.data)}
                value={products}
                onChange={setProducts}
              />
            </>
          )}
          {mode === 'terms' && (
            <ChoiceField
              label={t('terms')}
              groups={termGroups()}
              value={terms}
              onChange={setTerms}
              missing={t('termMissing')}
            />
          )}
          {mode === 'disable' && <p>{t('disableText')}</p>}
        </Form>
      )}
    </Dialog>
  );
}

interface Chosen {
  readonly terminals: Choice;
  readonly products: Choice;
  readonly terms: Choice;
}

function toChange(mode: Mode, { terminals, products, terms }: Chosen) {
  const terminalIds = [...chosenValues(terminals)];
  const productIds = [...chosenValues(products)];
  if (mode === 'release') return { addTerminalIds: terminalIds, addProductIds: productIds };
  if (mode === 'withdraw') return { removeTerminalIds: terminalIds, removeProductIds: productIds };
  if (mode === 'terms') return { paymentTerms: chosenValues(terms).map(Number) as (7 | 14 | 21 | 30 | 45)[] };
  return { status: 'DISABLED' as const };
}
