import type { CatalogueRegion, CatalogueTerminal } from '@handelsplatz/contract/admin';
import { regionInput, terminalInput } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { t } from './texts.ts';

interface TerminalDialogProps {
  readonly terminal: CatalogueTerminal | undefined;
  readonly regions: readonly CatalogueRegion[];
  readonly onClose: () => void;
}

/** Creates or changes a terminal. */
export function TerminalDialog({ terminal, regions, onClose }: TerminalDialogProps) {
  const form = useFormValues({
    rules: terminalInput,
    values: { name: terminal?.name ?? '', regionId: terminal?.regionId ?? '' },
  });
  return (
    <CatalogueDialog
      form={form}
      seen={terminal}
      newTitle={t('newTerminal')}
      onSave={(body) =>
        terminal
          ? call('PUT /api/admin/catalogue/terminals/:id', {
              params: { id: terminal._id },
              body: { ...body, version: terminal.version },
            })
          : call('POST /api/admin/catalogue/terminals', { body })
      }
      onClose={onClose}
    >
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
      </Field>
      <Field form={form} name="regionId">
        {(field) => (
          <SelectField {...field} label={t('region')} placeholder={t('choose')} options={toOptions(regions)} />
        )}
      </Field>
    </CatalogueDialog>
  );
}

interface RegionDialogProps {
  readonly region: CatalogueRegion | undefined;
  /** The position of a new region. */
  readonly next: number;
  readonly onClose: () => void;
}

/** Creates or changes a region. */
export function RegionDialog({ region, next, onClose }: RegionDialogProps) {
  const form = useFormValues<{ name: string; position: number | null }, typeof regionInput>({
    rules: regionInput,
    values: { name: region?.name ?? '', position: region?.position ?? next },
    toInput: ({ name, position }) => ({ name, position: position as number }),
  });
  return (
    <CatalogueDialog
      form={form}
      seen={region}
      newTitle={t('newRegion')}
      onSave={(body) =>
        region
          ? call('PUT /api/admin/catalogue/regions/:id', {
              params: { id: region._id },
              body: { ...body, version: region.version },
            })
          : call('POST /api/admin/catalogue/regions', { body })
      }
      onClose={onClose}
    >
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
      </Field>
      <Field form={form} name="position">
        {(field) => <NumberField {...field} label={t('position')} decimals={0} />}
      </Field>
    </CatalogueDialog>
  );
}
