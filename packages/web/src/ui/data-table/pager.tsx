import { useFormats } from '../../platform/formats.ts';
import { Button } from '../button.tsx';
import { countText } from './count-text.ts';
import styles from './data-table.module.css';
import { t } from './pager-texts.ts';
import type { Page } from './types.ts';

const defaultSize = 20;

/** Says which rows are shown and leads to the other pages. */
export function Pager({ label, page, onPage }: { label: string; page: Page; onPage: (number: number) => void }) {
  const formats = useFormats();
  const { number, total, more = false, size = defaultSize } = page;
  const last = Math.max(1, Math.ceil(total / size));
  const from = (number - 1) * size + 1;
  const range = {
    from: formats.number(from, 0),
    to: formats.number(Math.min(total, number * size), 0),
    total: countText(formats, { total, more }),
  };
  return (
    <nav className={styles.pager} aria-label={`${label}: ${t('pages')}`}>
      <span className="tabular">{t('rows', range)}</span>
      <div className={styles.pagerButtons}>
        <Button size="s" disabled={number <= 1} onClick={() => onPage(number - 1)} aria-label={t('previousPage')}>
          ←
        </Button>
        <span className="tabular">
          {t('page', { number: formats.number(number, 0), last: countText(formats, { total: last, more }) })}
        </span>
        <Button
          size="s"
          disabled={number >= last && !more}
          onClick={() => onPage(number + 1)}
          aria-label={t('nextPage')}
        >
          →
        </Button>
      </div>
    </nav>
  );
}
