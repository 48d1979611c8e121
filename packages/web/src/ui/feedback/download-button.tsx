import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { DownloadedFile } from '../../platform/api/api.ts';
import { saveFile } from '../../platform/page/save-file.ts';
import { Button } from '../button.tsx';
import { failureText } from '../form/failure.ts';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import { notify } from './notify.ts';

/** The properties of a download. */
export interface DownloadButtonProps {
  /** Loads the file. */
  readonly load: () => Promise<DownloadedFile>;
  readonly disabled?: boolean;
  /** What is saved, where it is not the list on the page. */
  readonly label?: string;
}

/**
 * Saves a file, such as a CSV file. The page loads the file itself, because a link would leave the page after an error or save the error as the
 * file. A notice says when the file is there.
 */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const download = async (load: DownloadButtonProps['load']) => {
    setBusy(true);
    try {
      const file = await load();
      saveFile(file.name, file.content);
      notify.success(t('downloaded', { name: file.name }));
    } catch (error) {
      notify.error(t('downloadFailed', { sentence: failureText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

/** Saves a file. While the server makes the file, the button says so. */
export function DownloadButton({ load, disabled, label }: DownloadButtonProps) {
  const { busy, download } = useDownload();
  return (
    <Button
      icon={<Icon of={IconDownload} size={18} />}
      busy={busy}
      busyText={t('downloading')}
      {...(disabled && { disabled })}
      onClick={() => void download(load)}
    >
      {label ?? t('download')}
    </Button>
  );
}
