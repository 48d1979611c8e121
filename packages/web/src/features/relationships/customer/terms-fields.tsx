import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { useMemo } from 'react';
import { terminalGroups } from '../../../platform/goods.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField, type ChoiceGroup } from '../../../ui/fields/choice/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import { additiveGroups, productGroups, type TermsValues, termGroups } from './terms-values.ts';
import { t } from './texts.ts';

interface TermsFieldsProps {
  readonly form: FormValues<TermsValues>;
  readonly goods: Metadata;
  readonly offered: RelationshipPage['offered'];
}

/** Customer number, released goods and payment terms: on the customer's page and on acceptance. */
export function CustomerTermsFields({ form, goods, offered }: TermsFieldsProps) {
  const groups = useMemo(
    () => ({
      terminals: terminalGroups(goods.regions),
      products: productGroups(goods),
      additives: additiveGroups(goods),
    }),
    [goods],
  );
  const { additivesEnabled } = useCurrentValues(form);
  return (
    <>
      <Field form={form} name="customerNo">
        {(field) => <TextField {...field} label={t('customerNo')} description={t('customerNoHint')} />}
      </Field>
      <GoodsField form={form} name="terminalIds" groups={groups.terminals} offered={offered.terminalIds} />
      <GoodsField form={form} name="productIds" groups={groups.products} offered={offered.productIds} />
      {hasFeature('productAdditives') && (
        <>
          <Field form={form} name="additivesEnabled">
            {({ name, value, onChange }) => (
              <CheckField name={name} checked={value} onChange={onChange} label={t('additivesEnabled')} />
            )}
          </Field>
          {additivesEnabled && (
            <Field form={form} name="additives">
              {({ name, value, onChange }) => (
                <ChoiceField
                  label={t('additives')}
                  name={name}
                  groups={groups.additives}
                  value={value}
                  onChange={onChange}
                  all={t('allAdditives')}
                />
              )}
            </Field>
          )}
        </>
      )}
      <Field form={form} name="paymentTerms">
        {({ name, value, onChange }) => (
          <ChoiceField
            label={t('paymentTerms')}
            description={t('paymentTermsHint')}
            name={name}
            groups={termGroups()}
            value={value}
            onChange={onChange}
            missing={t('termMissing')}
          />
        )}
      </Field>
    </>
  );
}

interface GoodsFieldProps {
  readonly form: FormValues<TermsValues>;
  readonly name: 'terminalIds' | 'productIds';
  readonly groups: readonly ChoiceGroup[];
  readonly offered: readonly string[];
}

/** A list with search, and the ways to choose all, none, or what the seller offers now. */
function GoodsField({ form, name, groups, offered }: GoodsFieldProps) {
  const all = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const known = offered.filter((id) => all.includes(id));
  const what = name === 'terminalIds' ? 'terminals' : 'products';
  const set = (ids: readonly string[]) => form.set(name, ids);
  return (
    <div className="stack gap-2 shrink">
      <Field form={form} name={name}>
        {(field) => (
          <ChoiceField
            label={t(what)}
            description={t(`${what}Hint`)}
            name={field.name}
            groups={groups}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Field>
      <div className="wrap gap-2">
        <Button size="s" aria-label={`${t(what)}: ${t('all')}`} onClick={() => set(all)}>
          {t('all')}
        </Button>
        <Button size="s" aria-label={`${t(what)}: ${t('none')}`} onClick={() => set([])}>
          {t('none')}
        </Button>
        {known.length > 0 && (
          <Button
            size="s"
            aria-label={`${t(what)}: ${t('asOffered', { count: known.length })}`}
            onClick={() => set(known)}
          >
            {t('asOffered', { count: known.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
