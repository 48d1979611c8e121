import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { api, type ReceivedFile } from '../platform/api.ts';
import { Button } from './button.tsx';
import { failureText } from './failure.ts';
import { Icon } from './icon.tsx';
import { notify } from './notify.ts';
import { t } from './texts.ts';

/** What a download needs: where the file is, and what of it. */
export interface DownloadButtonProps {
  readonly path: string;
  readonly query?: object;
  readonly disabled?: boolean;
}

/**
 * Saves a CSV file. It is loaded like everything else rather than by a link: a link would leave the page for what went wrong,
 * or save it as the file. While the file is made the button says so, and a notice says when it is there.
 */
export function DownloadButton({ path, query, disabled }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const file = await api.download(path, { ...(query && { query }) });
      save(file);
      notify.success(t('downloaded', { name: file.name }));
    } catch (error) {
      notify.error(t('downloadFailed', { sentence: failureText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Icon of={IconDownload} size={18} />}
      busy={busy}
      busyText={t('downloading')}
      {...(disabled && { disabled })}
      onClick={() => void load()}
    >
      {t('download')}
    </Button>
  );
}

function save({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers begin to save after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
