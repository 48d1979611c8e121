import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { useFormats } from '../../platform/formats.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './contracts-page.module.css';
import { contractDetailTexts as d } from './texts.ts';

/** Who did what to a contract, and when, newest first. */
export function ContractHistory({ contract: { history, unit } }: { contract: ContractDetail }) {
  const formats = useFormats();
  return (
    <Panel title={d('history')}>
      <ol className="stack gap-2 list">
        {history.map(({ at, kind, by, volume, note }) => (
          <li key={`${at}${kind}`} className={styles.entry}>
            <time className="soft" dateTime={at}>
              {formats.dateTime(at)}
            </time>
            <span>{by || d('system')}</span>
            <strong>{d(kind, { volume: formats.quantity(volume ?? 0, unit) })}</strong>
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
