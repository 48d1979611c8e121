import type { PriceList } from '@handelsplatz/contract/pricing/price-list';
import { useFormats } from '../../../platform/formats.ts';
import { usePrinting } from '../../../platform/page/printing.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { readPricingSearch } from '../search.ts';
import { readView } from './price-list-queries.ts';
import { priceListTexts as t } from './texts.ts';

/** The printed head of the list: seller, customer and time, and that prices are subject to change. */
export function PriceListPaper({ list }: { list: PriceList }) {
  const formats = useFormats();
  const [search] = useScreenSearch(readPricingSearch);
  if (!usePrinting() || !list.customer) return null;
  const { name, customerNo } = list.customer;
  return (
    <header className="stack gap-tight">
      <p className="medium">{list.seller.name}</p>
      <h1>{t('paperTitle')}</h1>
      <p>{t('paperFor', { name, number: customerNo })}</p>
      <p>
        {t('at', { at: formats.dateTime(list.at) })}
        {list.livePrices && list.window && `, ${t('validUntil', { at: formats.time(list.window.expires) })}`}
      </p>
      <p>{readView(search) === 'customer' ? t('paperTerms', { unit: formats.priceUnit }) : t('paperInternal')}</p>
    </header>
  );
}
