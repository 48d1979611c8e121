import { hasSeveralSellers } from '../../../platform/brand.ts';
import type { Formats } from '../../../platform/formats.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import { Delta } from '../../../ui/delta.tsx';
import { AtRest } from '../history/at-rest.tsx';
import { HistoryCell, PartsCell } from '../history/lazy-cells.tsx';
import { t as historyTexts } from '../history/texts.ts';
import { distanceText, fitText } from '../lens/row-answer.ts';
import { t as lensTexts } from '../lens/texts.ts';
import { boundsText, collectionText, termsText } from '../offer/collection-text.ts';
import { OfferPrice, PriceAge } from '../offer/offer-price.tsx';
import { OfferVolume } from '../offer/offer-volume.tsx';
import { t } from '../texts.ts';
import type { HeadContext, ListColumn, RowContext } from './list-column.ts';
import styles from './market-grid.module.css';
import { BestDot, ProductCell } from './product-cell.tsx';

const always = () => true;
const ofFuels = ({ litres }: HeadContext) => !litres;
const withQuantity = ({ lens }: HeadContext) => lens.quantity !== null;

/** All columns of the market in their sequence. A further column is one more entry. */
export const listColumns: readonly ListColumn[] = [
  {
    id: 'product',
    label: () => t('product'),
    sort: 'product',
    fixed: true,
    usual: always,
    cell: (row) => <ProductCell {...row} />,
  },
  {
    id: 'terminal',
    label: () => t('terminal'),
    sort: 'terminal',
    width: [96, 104, 116],
    usual: always,
    suits: ({ grouped }) => !grouped,
    fixed: true,
    cell: ({ offer }) => offer.terminal.name,
    title: ({ offer }) => `${offer.terminal.name}, ${offer.terminal.region}`,
  },
  {
    id: 'seller',
    label: () => t('seller'),
    sort: 'seller',
    width: [92, 100, 112],
    usual: always,
    suits: hasSeveralSellers,
    fixed: true,
    cell: ({ offer, sellers }) => sellers?.get(offer.seller.name) ?? offer.seller.name,
    title: ({ offer }) => offer.seller.name,
  },
  {
    id: 'price',
    label: () => t('price'),
    unit: ({ formats }) => formats.priceUnit,
    sort: 'price',
    width: [118, 120, 122],
    end: true,
    fixed: true,
    usual: always,
    cell: (row) => <PriceCell {...row} />,
  },
  {
    id: 'change',
    label: () => t('changeShort'),
    sort: 'change',
    width: 76,
    end: true,
    room: 2,
    usual: always,
    suits: ({ litres, grouped, room }) => !litres && (grouped || room === 3),
    cell: ({ offer, standsSince }) =>
      standsSince === undefined && <Delta value={offer.priceChange} since={t('changeHint')} />,
  },
  {
    id: 'history',
    label: () => historyTexts('column'),
    width: 96,
    room: 3,
    spacious: true,
    onCard: true,
    usual: () => false,
    suits: ofFuels,
    cell: ({ offer }) => (
      <AtRest>
        <HistoryCell offerId={offer._id} />
      </AtRest>
    ),
  },
  {
    id: 'parts',
    label: () => historyTexts('shares'),
    width: 104,
    room: 3,
    spacious: true,
    onCard: true,
    usual: ({ cards = false, grouped }) => cards || grouped,
    suits: ({ litres, lookBack }) => !litres && lookBack === undefined,
    cell: ({ offer, lens, cards = false }) => (
      <AtRest>
        <PartsCell offerId={offer._id} term={lens.term} wide={cards} />
      </AtRest>
    ),
  },
  {
    id: 'today',
    label: () => historyTexts('today'),
    unit: ({ formats }) => formats.priceUnit,
    width: 116,
    end: true,
    fixed: true,
    usual: ({ lookBack }) => lookBack !== undefined,
    suits: ({ lookBack }) => lookBack !== undefined,
    cell: ({ offer, lookBack, formats }) => todayText(lookBack?.get(offer._id), offer.price, formats),
  },
  {
    id: 'litre',
    label: () => t('perLitre'),
    unit: ({ formats }) => t('perLitreUnit', { price: '', currency: formats.currency }).trim(),
    width: 132,
    end: true,
    room: 2,
    usual: always,
    suits: ({ litres }) => litres,
    cell: ({ offer, formats }) => formats.number(offer.price / 100, 4),
  },
  {
    id: 'total',
    label: ({ lens, formats }) => lensTexts('total', { quantity: formats.quantity(lens.quantity, 'cbm') }),
    width: [104, 108, 116],
    end: true,
    usual: always,
    suits: withQuantity,
    cell: ({ answer, formats }) => formats.money(answer.gross),
  },
  {
    id: 'difference',
    label: () => lensTexts('toBest'),
    unit: ({ lens, formats }) => (lens.quantity === null ? undefined : formats.currency === 'CHF' ? 'CHF' : '€'),
    width: 108,
    end: true,
    room: 2,
    usual: always,
    suits: ({ litres }) => !litres,
    cell: (row) => <DistanceCell {...row} />,
  },
  {
    id: 'fits',
    label: () => lensTexts('fits'),
    unit: () => lensTexts('quantityUnit'),
    width: [116, 126, 136],
    end: true,
    usual: always,
    suits: ofFuels,
    cell: (row) => <FitCell {...row} />,
  },
  {
    id: 'available',
    label: () => t('available'),
    sort: 'available',
    width: 96,
    end: true,
    room: 3,
    usual: ({ litres }) => litres,
    cell: ({ offer }) => <OfferVolume offer={offer} />,
  },
  {
    id: 'bounds',
    label: () => t('bounds'),
    width: 148,
    end: true,
    room: 3,
    usual: ({ litres }) => litres,
    cell: ({ offer, formats }) => boundsText(offer, formats),
  },
  {
    id: 'collection',
    label: () => t('collection'),
    sort: 'collection',
    width: 128,
    room: 3,
    usual: always,
    cell: ({ offer, formats }) => collectionText(offer, formats, true),
  },
  {
    id: 'terms',
    label: () => t('terms'),
    width: 112,
    room: 3,
    usual: ({ litres }) => litres,
    cell: ({ offer }) => termsText(offer.paymentTerms),
  },
];

/** The width of a column in px; undefined for the one that takes what is left. */
export const widthOf = ({ width }: ListColumn, room: TableRoom): number | undefined =>
  typeof width === 'object' ? width[room - 1] : width;

/** The columns of a list, or the further lines of a card: the chosen ones for which there is room, and those that always stay. */
export function pickColumns(head: HeadContext, chosen: readonly string[] | undefined): ListColumn[] {
  return listColumns.filter((column) => {
    const { fixed, suits = always, room = 1, spacious, usual, onCard, id } = column;
    if (head.cards && !onCard) return false;
    if (!suits(head) || room > head.room || (spacious && head.tight)) return false;
    return fixed || (chosen ? chosen.includes(id) : usual(head));
  });
}

/** The columns that can be taken away or added. */
export const optionalMarketColumns = (head: HeadContext): ListColumn[] =>
  listColumns.filter(({ fixed, suits = always, onCard }) => !fixed && suits(head) && (onCard || !head.cards));

/** What has become of a price since: `+0,42`, or that the offer is gone. */
export function todayText(today: number | undefined, then: number, formats: Formats): string {
  return today === undefined ? historyTexts('gone') : formats.signed(Math.round((today - then) * 100) / 100, 2);
}

function DistanceCell({ offer, answer, formats }: RowContext) {
  const distance = distanceText(offer, answer, formats);
  if (!distance) return null;
  const short = answer.gross === undefined ? distance.short : distance.short.replace(/[\u00A0 ]?(€|CHF)[\u00A0 ]?/, '');
  return (
    <span title={distance.sentence} data-best={distance.short === '–' || undefined} className={styles.distance}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{distance.sentence}</span>
    </span>
  );
}

function FitCell({ offer, answer, lens, formats }: RowContext) {
  const text = fitText(offer, answer, lens, formats);
  if (answer.obstacle !== undefined) return <span className={styles.obstacle}>{text}</span>;
  // The head of the column names the unit.
  return text.replace(/\s?cbm$/, '');
}

/** The price, its age while it stands still, and the dot of the best one. */
function PriceCell({ offer, best, standsSince }: RowContext) {
  return (
    <>
      {best && <BestDot title={best} />}
      <OfferPrice value={offer.price} stands={standsSince !== undefined} />
      {standsSince !== undefined && (
        <>
          {' '}
          <PriceAge since={standsSince} />
        </>
      )}
    </>
  );
}
