import { useFormats } from '../../platform/formats.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type DocumentedPermit, PermitDocumentView } from './permit-document.tsx';
import { t } from './texts.ts';

/** A permit as lists show it. */
export interface ListedPermit extends DocumentedPermit {
  readonly validUntil: string;
  readonly vatExemption: string;
  readonly valid: boolean;
}

/** The columns that every list of permits has. */
export function usePermitColumns<P extends ListedPermit>(): Column<P>[] {
  const { day } = useFormats();
  return [
    { id: 'number', header: t('number'), onCard: 'title', cell: ({ number }) => number },
    { id: 'until', header: t('validUntil'), cell: ({ validUntil }) => day(validUntil) },
    { id: 'document', header: t('document'), cell: (permit) => <PermitDocumentView permit={permit} /> },
    { id: 'vat', header: t('vatExemption'), cell: ({ vatExemption }) => vatExemption || '–' },
    {
      id: 'state',
      header: t('valid'),
      hideHeader: true,
      onCard: 'aside',
      cell: ({ valid }) => (
        <StatusBadge tone={valid ? 'positive' : 'negative'}>{t(valid ? 'valid' : 'expired')}</StatusBadge>
      ),
    },
  ];
}
