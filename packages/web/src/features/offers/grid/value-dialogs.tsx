import type { OwnOffer } from '@handelsplatz/contract/offers';
import { useState } from 'react';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { fieldLabel, t } from '../texts.ts';
import { decimalsOf, formatCell, isCellEditable, readCell, toPendingCell } from './grid-cells.ts';
import { type CellEdit, type GridField, gridFields, type PendingEdits } from './pending-edits.ts';

interface ValueDialogProps {
  readonly offers: readonly OwnOffer[];
  readonly edits: PendingEdits;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  readonly onClose: () => void;
}

const toOptions = (fields: readonly GridField[]) => fields.map((field) => ({ value: field, label: fieldLabel(field) }));

/** Sets one value in all chosen offers. It becomes pending like a typed one. */
export function SetValueDialog({ offers, onEdit, onClose }: ValueDialogProps) {
  const [field, setField] = useState<GridField>('price');
  const [text, setText] = useState('');
  const set = () => {
    onEdit(
      offers
        .filter((offer) => isCellEditable(offer, field))
        .map((offer) => ({ id: offer._id, version: offer.version, field, cell: toPendingCell(text, field, offer) })),
    );
    onClose();
  };
  return (
    <ValueDialog
      title={t('setValueTitle', { count: offers.length })}
      disabled={text.trim() === ''}
      onSet={set}
      onClose={onClose}
    >
      <SelectField
        label={t('field')}
        value={field}
        options={toOptions(gridFields)}
        onChange={(value) => setField(value as GridField)}
      />
      <TextField
        label={t('value')}
        value={text}
        onChange={setText}
        description={field.startsWith('available') ? t('dateHint') : undefined}
      />
    </ValueDialog>
  );
}

const amountFields = ['price', 'totalVolume', 'minimumOrderQuantity', 'maximumOrderQuantity'] as const;

/** Adds an amount or a percentage to a number of all chosen offers, on top of what is pending. */
export function ChangeByDialog({ offers, edits, onEdit, onClose }: ValueDialogProps) {
  const [field, setField] = useState<GridField>('price');
  const [kind, setKind] = useState<'amount' | 'percent'>('amount');
  const [by, setBy] = useState<number | null>(null);
  const change = () => {
    if (by === null) return;
    onEdit(
      offers
        .filter((offer) => isCellEditable(offer, field))
        .flatMap((offer) => toChanged(offer, field, { by, kind, edits })),
    );
    onClose();
  };
  return (
    <ValueDialog
      title={t('changeByTitle', { count: offers.length })}
      disabled={by === null}
      onSet={change}
      onClose={onClose}
    >
      <SelectField
        label={t('field')}
        value={field}
        options={toOptions(amountFields)}
        onChange={(value) => setField(value as GridField)}
      />
      <Segments
        label={t('changeKind')}
        value={kind}
        options={[
          { value: 'amount', label: t('amount') },
          { value: 'percent', label: t('percent') },
        ]}
        onChange={(value) => setKind(value as 'amount' | 'percent')}
      />
      <NumberField
        label={kind === 'percent' ? t('percent') : t('amount')}
        value={by}
        onChange={setBy}
        decimals={field === 'price' || kind === 'percent' ? 2 : 3}
        signed
        unit={
          kind === 'percent' ? '%' : field === 'price' ? formatsOfBrand().priceUnit : (offers[0]?.product.unit ?? 'cbm')
        }
      />
    </ValueDialog>
  );
}

/** The new number of a cell, rounded to the decimals of its field. */
function toChanged(
  offer: OwnOffer,
  field: GridField,
  { by, kind, edits }: { readonly by: number; readonly kind: 'amount' | 'percent'; readonly edits: PendingEdits },
): CellEdit[] {
  const old = edits.rows[offer._id]?.cells[field]?.value ?? readCell(offer, field);
  if (typeof old !== 'number') return [];
  const scale = 10 ** decimalsOf(field, offer);
  // Scaled first: a percentage of a price must not fall below the half of a cent by the error of a double.
  const exact = kind === 'percent' ? (old * scale * (100 + by)) / 100 : (old + by) * scale;
  const value = Math.round(Number(exact.toFixed(6))) / scale;
  return [
    {
      id: offer._id,
      version: offer.version,
      field,
      cell: toPendingCell(formatCell(value, field, offer), field, offer),
    },
  ];
}

interface FrameProps {
  readonly title: string;
  readonly disabled: boolean;
  readonly onSet: () => void;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

function ValueDialog({ title, disabled, onSet, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" disabled={disabled} onClick={onSet}>
            {t('setPending')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
