import type { ChildPage } from '@handelsplatz/contract/accounts';
import { childLimits } from '@handelsplatz/contract/accounts/input';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import { HeadroomBar } from '../../../ui/layout/headroom-bar.tsx';
import styles from './children.module.css';
import { PartForm } from './part-form.tsx';
import { useSetChildPart } from './queries.ts';
import { t } from './texts.ts';

interface Values {
  readonly version: number;
  /** All products, in the sequence of the page. */
  readonly limits: readonly { readonly productId: string; readonly quantity: number | null }[];
}

function toValues({ settings, products }: ChildPage): Values {
  const known = new Map(settings.limits.map(({ productId, quantity }) => [productId, quantity]));
  return {
    version: settings.version,
    limits: products.map(({ _id }) => ({ productId: _id, quantity: known.get(_id) ?? null })),
  };
}

/** How much of each product a child may order on a day, with what it has ordered today. */
export function LimitsForm({ page }: { page: ChildPage }) {
  const change = useSetChildPart(page._id, '/api/childAccounts/:id/limits');
  return (
    <PartForm<Values, typeof childLimits>
      page={page}
      part="limits"
      title={t('limitsTitle')}
      text={t('limitsText')}
      rules={childLimits}
      toValues={toValues}
      toInput={({ version, limits }) => ({ version, limits: [...limits] })}
      save={change.mutateAsync}
    >
      {(form) => <Rows form={form} products={page.products} />}
    </PartForm>
  );
}

function Rows({ form, products }: { form: FormValues<Values>; products: ChildPage['products'] }) {
  const [q, setQ] = useState('');
  const [all, setAll] = useState(false);
  const { limits } = useCurrentValues(form);
  const words = q.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const rows = products
    .map((product, index) => ({ product, index, quantity: limits[index]?.quantity ?? null }))
    .filter(({ product, quantity }) => all || product.unit === 'cbm' || quantity !== null)
    .filter(({ product }) => words.every((word) => product.name.toLocaleLowerCase('de').includes(word)));
  return (
    <>
      {products.length > 8 && (
        <SearchField label={t('findProduct')} placeholder={t('findProduct')} value={q} onChange={setQ} />
      )}
      {products.some(({ unit }) => unit === 'lt') && (
        <CheckField label={t('showAdditives')} checked={all} onChange={setAll} />
      )}
      {rows.length === 0 && <p className={styles.soft}>{t('noProduct')}</p>}
      <ul className="stack gap-3 list">
        {rows.map(({ product, index, quantity }) => (
          <li key={product._id} className={styles.limit}>
            <Field form={form} name={`limits.${index}.quantity` as never}>
              {(field) => (
                <VolumeField
                  name={field.name}
                  value={field.value as number | null}
                  onChange={field.onChange as (value: number | null) => void}
                  label={product.name}
                  unit={product.unit}
                  min={0}
                  step={product.unit === 'cbm' ? 10 : 100}
                  placeholder={t('unlimited')}
                />
              )}
            </Field>
            <Use product={product} limit={quantity} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Use({ product, limit }: { product: ChildPage['products'][number]; limit: number | null }) {
  const formats = useFormats();
  const amount = (value: number) => formats.quantity(value, product.unit);
  if (limit === 0) return <p className={`${styles.use} ${styles.soft}`}>{t('blocked')}</p>;
  if (limit === null)
    return <p className={`${styles.use} ${styles.soft}`}>{t('usedToday', { used: amount(product.used) })}</p>;
  return (
    <div className={styles.use}>
      <HeadroomBar
        label={t('usedToday', { used: amount(product.used) })}
        limit={limit}
        parts={[{ label: product.name, value: product.used, part: 2 }]}
        format={amount}
        barOnly
      />
    </div>
  );
}
