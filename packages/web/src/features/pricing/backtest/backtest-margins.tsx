import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import styles from './backtest-result.module.css';
import { backtestTexts as t } from './texts.ts';

/** How far base prices without duties were above the market, today and with the draft. */
export function BacktestMargins({
  backtest,
}: {
  backtest: Pick<PricingBacktest, 'margin' | 'duties' | 'differing' | 'places'>;
}) {
  const { margin, duties, differing, places } = backtest;
  const formats = useFormats();
  const { old, new: withDraft } = margin;
  if (!old || !withDraft) return <p>{t('marginNone')}</p>;
  const duty = dutiesText(duties);
  const rows = [
    { label: t('average'), from: old.average, to: withDraft.average },
    { label: t('least'), from: old.min, to: withDraft.min },
    { label: t('greatest'), from: old.max, to: withDraft.max },
  ];
  return (
    <div className="column gap-3">
      <table className={styles.table}>
        <caption className="sr-only">{t('marginTitle', { unit: formats.priceUnit })}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('today')}</th>
            <th scope="col">{t('withDraft')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formats.number(from, 2)}</td>
              <td>{formats.number(to, 2)}</td>
              <td>{changeText(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{formatMargin(old.average, withDraft.average, differing)}</p>
      {differing > 0 && differing < places.length && (
        <p className="muted">{t('marginWhere', { count: differing, all: formats.number(places.length, 0) })}</p>
      )}
      {duty && <p className="muted">{duty}</p>}
    </div>
  );
}

function changeText(from: number, to: number): string {
  return formatsOfBrand().signed(cents(to) - cents(from) === 0 ? 0 : (cents(to) - cents(from)) / 100, 2);
}

function formatMargin(from: number, to: number, differing: number): string {
  const formats = formatsOfBrand();
  const unit = formats.priceUnit;
  if (cents(from) === cents(to) && differing > 0) return t('marginLittle', { margin: formats.number(to, 2), unit });
  if (cents(from) === cents(to)) return t('marginSame', { margin: formats.number(to, 2), unit });
  return t('marginMore', {
    new: formats.number(to, 2),
    old: formats.number(from, 2),
    change: changeText(from, to),
    unit,
  });
}

/** The duties that the price contains and the seller passes on. */
function dutiesText({ old, new: withDraft }: PricingBacktest['duties']): string | undefined {
  if (old === null || withDraft === null || (old === 0 && withDraft === 0)) return undefined;
  const { number, priceUnit: unit } = formatsOfBrand();
  return cents(old) === cents(withDraft)
    ? t('dutiesSame', { duties: number(old, 2), unit })
    : t('dutiesMore', { old: number(old, 2), new: number(withDraft, 2), unit });
}

/** Rounding first makes the change equal to the difference of the figures shown. */
const cents = (value: number) => Math.round(value * 100);
