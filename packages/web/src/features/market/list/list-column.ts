import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Lens, MarketColumn } from '@handelsplatz/domain/market';
import type { ReactNode } from 'react';
import type { Formats } from '../../../platform/formats.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import type { RowAnswer } from '../lens/row-answer.ts';

/** What decides which columns a list has, and what their headings say. */
export interface HeadContext {
  readonly grouped: boolean;
  readonly litres: boolean;
  readonly room: TableRoom;
  /** Whether the offers are cards, which have a line of their own for some columns. Default: no. */
  readonly cards?: boolean;
  /** Whether the page is too narrow for the columns that need the most room. Default: no. */
  readonly tight?: boolean;
  readonly lens: Lens;
  readonly formats: Formats;
  /** The short names of sellers, by their names. */
  readonly sellers?: ReadonlyMap<string, string>;
  /** Only in a list of the past: the prices of today, by offer. */
  readonly lookBack?: ReadonlyMap<string, number> | undefined;
}

/** What a cell shows: an offer and what it answers to the lens. */
export interface RowContext extends HeadContext {
  readonly offer: MarketOffer;
  readonly answer: RowAnswer;
  /** What says that its price is the best of its product; undefined for every other one. */
  readonly best: string | undefined;
  /** Since when the price stands still; undefined while it is live or fixed. */
  readonly standsSince: string | undefined;
}

/** A column of the market's list. */
export interface ListColumn {
  /** Its name in the address. */
  readonly id: string;
  readonly label: (head: HeadContext) => string;
  /** What stands behind the label in soft letters, such as the unit. */
  readonly unit?: (head: HeadContext) => string | undefined;
  readonly sort?: MarketColumn;
  /** In px by room, from the narrowest; the column without a width takes what is left. */
  readonly width?: number | readonly [number, number, number];
  readonly end?: boolean;
  /** The room from which there is space for it. Default: any. */
  readonly room?: TableRoom;
  /** Only on a page that is not tight, because the product would have no room beside it. */
  readonly spacious?: boolean;
  /** Whether the list shows it unless other columns are chosen. */
  readonly usual: (head: HeadContext) => boolean;
  /** Whether it means anything in this list. Default: yes. */
  readonly suits?: (head: HeadContext) => boolean;
  /** Also on a card. */
  readonly onCard?: boolean;
  /** Cannot be taken away. */
  readonly fixed?: boolean;
  readonly cell: (row: RowContext) => ReactNode;
  readonly title?: (row: RowContext) => string | undefined;
}
