import type { MarketOffer } from '@handelsplatz/contract/market';
import { computeTotals, type Lens, placeOf } from '@handelsplatz/domain/market';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { t as historyTexts } from '../history/texts.ts';
import type { MarketBest } from '../lens/row-answer.ts';
import { t as lensTexts } from '../lens/texts.ts';
import { todayText } from '../list/columns.tsx';
import { OfferPrice } from '../offer/offer-price.tsx';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import styles from './market-matrix.module.css';
import { type MatrixPlace, type MatrixProduct, toMatrix } from './matrix.ts';

interface MarketMatrixProps {
  readonly offers: readonly MarketOffer[];
  readonly best: MarketBest;
  readonly lens: Lens;
  readonly standsSince: string | undefined;
  /** Only in a list of the past: the prices of today, by offer. Nothing can be ordered from it. */
  readonly lookBack?: ReadonlyMap<string, number> | undefined;
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>, options?: { push?: boolean }) => void;
}

/** Products beside terminals: each cell has the best price that can be ordered there, and leads to its offers. */
export default function MarketMatrix(props: MarketMatrixProps) {
  const narrow = useMedia(narrowScreen);
  const { products, places } = toMatrix(props.offers);
  const [chosen, setChosen] = useState<string>();
  const one = products.find(({ id }) => id === chosen) ?? products[0];
  if (narrow && one) {
    return (
      <div className={styles.phone}>
        <SelectField
          label={t('product')}
          value={one.id}
          onChange={setChosen}
          options={products.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MatrixTable {...props} products={[one]} places={places.filter(({ goods }) => goods.has(one.id))} />
      </div>
    );
  }
  return <MatrixTable {...props} products={products} places={places} />;
}

interface TableProps extends MarketMatrixProps {
  readonly products: readonly MatrixProduct[];
  readonly places: readonly MatrixPlace[];
}

function MatrixTable({ products, places, ...props }: TableProps) {
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keys
    <section className={styles.frame} tabIndex={0} aria-label={t('matrixWhat')} data-market-list>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              {t('terminal')}
              <span className={styles.units}>{unitText(props.lens, formats)}</span>
              {props.lookBack && <span className={styles.region}>{historyTexts('thenAndSince')}</span>}
            </th>
            {products.map(({ id, name }) => (
              <th key={id} scope="col" data-end>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id}>
              <th scope="row">
                {place.name} <span className={styles.region}>{place.region}</span>
              </th>
              {products.map((product) => (
                <td key={product.id} data-end>
                  <MatrixCell {...props} {...{ product, place }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the numbers of a cell are: `EUR/100 l · 30 cbm brutto in EUR`. */
function unitText({ quantity }: Lens, formats: Formats): string {
  if (quantity === null) return formats.priceUnit;
  const total = lensTexts('total', { quantity: formats.quantity(quantity, 'cbm') });
  return `${formats.priceUnit} · ${t('inCurrency', { total, currency: formats.currency })}`;
}

interface CellProps extends MarketMatrixProps {
  readonly product: MatrixProduct;
  readonly place: MatrixPlace;
}

function MatrixCell({ product, place, best, lens, standsSince, lookBack, onSearch }: CellProps) {
  const formats = useFormats();
  const offers = place.goods.get(product.id);
  const [first] = offers ?? [];
  if (!offers || !first) return <span className={styles.none}>–</span>;
  const leader = best.ofPlace.get(placeOf(first))?.offer;
  const shown = leader ?? offers.reduce((low, offer) => (offer.price < low.price ? offer : low));
  const isBest = leader !== undefined && best.ofProduct.get(product.id)?.offer.price === leader.price;
  const change = lookBack && todayText(lookBack.get(shown._id), shown.price, formats);
  const gross = computeTotals(shown, shown.price, lens.quantity)?.gross;
  const names = { product: product.name, terminal: place.name, count: offers.length };
  const open = () => {
    const [only, ...others] = offers;
    if (only && others.length === 0 && !lookBack) return onSearch({ angebot: only._id }, { push: true });
    onSearch({ darstellung: undefined, sort: 'price', produkt: product.id, terminal: place.id }, { push: true });
  };
  return (
    <button
      type="button"
      className={styles.cell}
      data-key={placeOf(first)}
      data-best={isBest || undefined}
      data-none={leader === undefined || undefined}
      title={leader ? shown.seller.name : t('matrixNone', { ...names, price: formats.price(shown.price) })}
      onClick={open}
    >
      <span className="sr-only">
        {t(leader ? 'matrixCell' : 'matrixNone', { ...names, price: formats.price(shown.price) })}
        {change !== undefined && `, ${historyTexts('since', { change })}`}
      </span>
      <span className={styles.visible} aria-hidden="true">
        <OfferPrice value={shown.price} stands={standsSince !== undefined} />
        {gross !== undefined && <span className={styles.total}>{formats.number(gross, 0)}</span>}
        {change !== undefined && <span className={styles.total}>{change}</span>}
        <span className={styles.count}>{offers.length}</span>
      </span>
    </button>
  );
}
