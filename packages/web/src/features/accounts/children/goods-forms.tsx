import type { ChildPage } from '@handelsplatz/contract/accounts';
import { childAdditives, childTerminals } from '@handelsplatz/contract/accounts/input';
import { Button } from '../../../ui/button.tsx';
import { type Choice, ChoiceField, type ChoiceGroup, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import styles from './children.module.css';
import { PartForm } from './part-form.tsx';
import { useSetChildPart } from './queries.ts';
import { t } from './texts.ts';

interface TerminalValues {
  readonly version: number;
  readonly blockedIds: Choice;
}

/** Terminals by region. */
export const childTerminalGroups = ({ terminals }: Pick<ChildPage, 'terminals'>): ChoiceGroup[] =>
  [...Map.groupBy(terminals, ({ region }) => region)].map(([region, options]) => ({
    id: region,
    label: region,
    options: options.map(({ _id, name, released }) => ({
      value: _id,
      label: released ? `${name} (${t('released')})` : name,
    })),
  }));

/** The terminals at which a child may not buy. */
export function TerminalsForm({ page }: { page: ChildPage }) {
  const change = useSetChildPart(page._id, '/api/childAccounts/:id/terminals');
  return (
    <PartForm<TerminalValues, typeof childTerminals>
      page={page}
      part="terminals"
      title={t('terminalsTitle')}
      text={t('terminalsText')}
      rules={childTerminals}
      toValues={({ settings }) => ({ version: settings.version, blockedIds: settings.terminals.blockedIds })}
      toInput={({ version, blockedIds }) => ({ version, blockedIds: [...chosenValues(blockedIds)] })}
      save={change.mutateAsync}
    >
      {(form) => <TerminalsField form={form} page={page} />}
    </PartForm>
  );
}

function TerminalsField({ form, page }: { form: FormValues<TerminalValues>; page: ChildPage }) {
  const blocked = chosenValues(useCurrentValues(form).blockedIds);
  const names = page.terminals.filter(({ _id }) => blocked.includes(_id)).map(({ name }) => name);
  return (
    <>
      <Field form={form} name="blockedIds">
        {({ name, value, onChange }) => (
          <ChoiceField
            label={t('terminals')}
            name={name}
            groups={childTerminalGroups(page)}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      <p className={styles.soft}>
        {names.length > 0 ? `${t('terminalsCount', { count: names.length })}: ${names.join(', ')}` : t('terminalsNone')}
      </p>
      <div className="wrap gap-2">
        <Button size="s" disabled={names.length === 0} onClick={() => form.set('blockedIds', [])}>
          {t('openAll')}
        </Button>
        <Button
          size="s"
          disabled={names.length === page.terminals.length}
          onClick={() =>
            form.set(
              'blockedIds',
              page.terminals.map(({ _id }) => _id),
            )
          }
        >
          {t('blockAll')}
        </Button>
      </div>
    </>
  );
}

interface AdditiveValues {
  readonly version: number;
  readonly additives: Choice;
}

/** Which released additives a child may buy: all, or chosen ones. */
export function AdditivesForm({ page }: { page: ChildPage }) {
  const change = useSetChildPart(page._id, '/api/childAccounts/:id/additives');
  return (
    <PartForm<AdditiveValues, typeof childAdditives>
      page={page}
      part="additives"
      title={t('additivesTitle')}
      text={t('additivesText')}
      rules={childAdditives}
      fields={{ productIds: 'additives' }}
      toValues={({ settings: { version, additives } }) => ({
        version,
        additives: additives.mode === 'ALL' ? 'all' : additives.productIds,
      })}
      toInput={({ version, additives }) => ({
        version,
        mode: additives === 'all' ? 'ALL' : 'CHOSEN',
        productIds: [...chosenValues(additives)],
      })}
      save={change.mutateAsync}
    >
      {(form) => <AdditivesField form={form} page={page} />}
    </PartForm>
  );
}

function AdditivesField({ form, page }: { form: FormValues<AdditiveValues>; page: ChildPage }) {
  const { additives } = useCurrentValues(form);
  const options = page.additives.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <Field form={form} name="additives">
        {({ name, value, onChange }) => (
          <ChoiceField
            label={t('additives')}
            name={name}
            groups={[{ id: 'additives', label: t('additives'), options, asWhole: false }]}
            value={value}
            onChange={onChange}
            all={t('allAdditives')}
          />
        )}
      </Field>
      {additives !== 'all' && additives.length === 0 && <p className={styles.soft}>{t('noAdditives')}</p>}
    </>
  );
}
