import type { OrderFile } from '@handelsplatz/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { saveFile } from '../../../platform/page/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { failureText } from '../../../ui/form/failure.ts';
import styles from './exporting.module.css';
import { loadOrderFile } from './file-queries.ts';
import { t } from './texts.ts';

interface KeptFileProps {
  readonly file: OrderFile;
  /** Saves the file by itself once it is written. */
  readonly savesItself?: boolean;
}

/** A kept file: how far it is, until when it stays, and the buttons that save and delete it. */
export function KeptFile({ file, savesItself = false }: KeptFileProps) {
  const formats = useFormats();
  const { loaded, broken, save } = useSaving(file);
  const remove = useCall('DELETE /api/orderFiles/:id');
  const begun = useRef(false);
  useEffect(() => {
    if (!savesItself || file.state !== 'READY' || begun.current) return;
    begun.current = true;
    void save();
  }, [savesItself, file.state, save]);
  const [count, size] = [file.total ?? 0, formatSize(file.bytes, formats.number)];
  const name = `${file.view || t('fileName')} (${file.format === 'csv' ? 'CSV' : 'XLSX'})`;
  return (
    <li className={styles.file} aria-label={name}>
      <div>
        <strong>{name}</strong>
        <p className="muted" role="status">
          {file.state === 'WRITING' && formatWriting(file, formats.number)}
          {file.state === 'FAILED' && t('fileFailed')}
          {file.state === 'READY' && !broken && t('fileReady', { count, size, until: formats.dateTime(file.expires) })}
          {broken && t('fileBroken')}
        </p>
        {(file.state === 'WRITING' || loaded !== undefined) && (
          <ProgressBar
            value={toShare(file, loaded)}
            label={loaded === undefined ? t('exportTitle') : t('fileLoading')}
          />
        )}
      </div>
      <div className="line gap-2">
        {file.state === 'READY' && (
          <Button size="s" tone="primary" busy={loaded !== undefined} onClick={() => void save()}>
            {t('fileSave')}
          </Button>
        )}
        <Button
          size="s"
          tone="subtle"
          busy={remove.isPending}
          aria-label={t('fileDeleteOf', { name })}
          onClick={() => remove.mutate({ params: { id: file._id } }, { onError: notifyFailure })}
        >
          {file.state === 'WRITING' ? t('exportCancel') : t('fileDelete')}
        </Button>
      </div>
    </li>
  );
}

function formatSize(bytes: number, number: (value: number, decimals: number) => string): string {
  return bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000), 0)} kB` : `${number(bytes / 1_000_000, 1)} MB`;
}

function formatWriting({ written, total }: OrderFile, number: (value: number, decimals: number) => string): string {
  if (total === null || written === 0) return t('exportWaiting');
  return t('exportProgress', { rows: number(written, 0), total: number(total, 0) });
}

function toShare({ written, total, bytes }: OrderFile, loaded: number | undefined): number | undefined {
  if (loaded !== undefined) return loaded / Math.max(1, bytes);
  return total === null || written === 0 ? undefined : written / Math.max(1, total);
}

/** Loads the file into the page and saves it. `loaded` is undefined while nothing is loaded. */
function useSaving({ _id }: OrderFile) {
  const [loaded, setLoaded] = useState<number>();
  const [broken, setBroken] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setLoaded(0);
    try {
      const onProgress = (bytes: number, isBroken: boolean) => {
        setLoaded(bytes);
        setBroken(isBroken);
      };
      const { name, content } = await loadOrderFile(_id, { signal, onProgress });
      saveFile(name, content);
      notify.success(t('exported', { name }));
    } catch (error) {
      if (!signal.aborted) notify.error(t('exportFailed', { sentence: failureText(error) }));
    } finally {
      setLoaded(undefined);
      setBroken(false);
    }
  };
  return { loaded, broken, save };
}
