import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { DownloadedFile } from '../../platform/api/api.ts';
import { useDownload } from '../../ui/feedback/download-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { t as uiTexts } from '../../ui/texts.ts';
import { t } from './texts.ts';

interface ReportDownloadsProps {
  /** The report, for the name of the menu. */
  readonly name: string;
  /** Loads the report in the range and with the filters of the page. */
  readonly load: (format: 'csv' | 'xlsx') => Promise<DownloadedFile>;
  readonly disabled?: boolean;
}

/** Saves a report as CSV or as a workbook, from the same menu as the charts. */
export function ReportDownloads({ name, load, disabled = false }: ReportDownloadsProps) {
  const { busy, download } = useDownload();
  return (
    <Menu lazy label={uiTexts('moreOf', { name })} trigger={<Icon of={IconDots} />}>
      <MenuItem disabled={disabled || busy} onSelect={() => void download(() => load('csv'))}>
        {uiTexts('download')}
      </MenuItem>
      <MenuItem disabled={disabled || busy} onSelect={() => void download(() => load('xlsx'))}>
        {t('asWorkbook')}
      </MenuItem>
    </Menu>
  );
}
