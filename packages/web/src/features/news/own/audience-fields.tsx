import type { OwnPosts } from '@handelsplatz/contract/news';
import { useQuery } from '@tanstack/react-query';
import { goodsQuery } from '../../../platform/goods.ts';
import { type Choice, ChoiceField, type ChoiceGroup, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import { t } from '../texts.ts';
import type { PostValues } from './post-values.ts';

interface AudienceFieldsProps {
  readonly form: FormValues<PostValues>;
  readonly values: PostValues;
  readonly buyers: OwnPosts['buyers'];
}

const audiences = ['ALL', 'BUYERS', 'GOODS'] as const;

/** To whom a post goes. */
export function AudienceFields({ form, values, buyers }: AudienceFieldsProps) {
  const { data: goods } = useQuery(goodsQuery());
  const group = (id: string, label: string, options: OwnPosts['buyers'] = []): ChoiceGroup => ({
    id,
    label,
    options: toOptions(options),
  });
  const choice = (name: 'buyerIds' | 'productIds' | 'regionIds', label: string, groups: readonly ChoiceGroup[]) => (
    <Field form={form} name={name}>
      {(field) => (
        <ChoiceField
          name={field.name}
          label={label}
          groups={groups}
          value={field.value}
          onChange={(value: Choice) => field.onChange([...chosenValues(value)])}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field form={form} name="audience">
        {(field) => (
          <SelectField
            {...field}
            label={t('audience')}
            options={audiences.map((value) => ({ value, label: t(value) }))}
            description={field.value === 'GOODS' ? t('goodsHint') : undefined}
            onChange={(value) => field.onChange(value as PostValues['audience'])}
          />
        )}
      </Field>
      {values.audience === 'BUYERS' && choice('buyerIds', t('buyers'), [group('buyers', t('buyers'), buyers)])}
      {values.audience === 'GOODS' && (
        <>
          {choice('productIds', t('products'), [
            group('fuels', t('fuels'), goods?.fuels),
            group('additives', t('additives'), goods?.additives),
          ])}
          {choice('regionIds', t('regions'), [group('regions', t('regions'), goods?.regions)])}
        </>
      )}
    </>
  );
}
