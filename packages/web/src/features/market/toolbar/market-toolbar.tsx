import { describeSearch, type Understood } from '@handelsplatz/domain/market';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { FavouritesMenu } from '../../parts/index.tsx';
import { LensBar } from '../lens/lens-bar.tsx';
import { rememberView } from '../remembered-view.ts';
import { toView, viewOf } from '../search.ts';
import { t } from '../texts.ts';
import { useTyped } from '../use-typed.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './market-toolbar.module.css';
import type { MarketToolbarProps } from './toolbar-props.ts';

// The rest of the line stays where one of them cannot be loaded.
const small = { small: true, later: true };
const FilterPopover = lazyPart(() => import('./filter-popover.tsx'), <span className={styles.filter} />, small);
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), <SkeletonBlock height={260} />);
const LensMore = lazyPart(() => import('../lens/lens-choices.tsx'), <SkeletonBlock height={44} />, small);
const ListMenus = lazyPart(() => import('./list-menus.tsx'), <span className={styles.menus} />, small);
const SortMenu = lazyPart(() => import('./sort-menu.tsx'), <span className={styles.filter} />, small);

/** The parts of the toolbar that are not on each width of the page. */
export const toolbarParts = [FilterPopover, FilterPanel, LensMore, ListMenus, SortMenu, FavouritesMenu];

/** The one line above the list: search, lens, filters, views and menus. On a phone the rest opens below it. */
export function MarketToolbar(props: MarketToolbarProps) {
  return useMedia(narrowScreen) ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar(props: MarketToolbarProps) {
  const wide = useMedia('(min-width: 1700px)');
  const tight = useMedia('(max-width: 1279.98px)');
  const below1366 = useMedia('(max-width: 1365.98px)');
  const small = useMedia('(max-width: 1023.98px)');
  const chosen = countChosen(props.search);
  const understood = useUnderstood(props);
  const hasChips = chosen + understood.length > 0;
  // Words that were understood need a search field in which they can be read.
  const short = tight || (below1366 && hasChips);
  return (
    <search className={styles.toolbar}>
      <div className={styles.bar}>
        {props.sections && <div className={styles.sections}>{props.sections}</div>}
        <Search {...props} />
        <LensBar {...lensProps(props)} short={short} />
        <FilterPopover {...filterProps(props)} chosen={chosen}>
          {short && <LensMore {...lensProps(props)} />}
        </FilterPopover>
        <Favourites {...props} />
        {wide && <FilterChips {...filterProps(props)} understood={understood} />}
        {(wide || !(small || hasChips)) && <Found {...props} />}
        {!small && <Views {...props} />}
        <ListMenus {...props} jumps={!tight} />
      </div>
      {(small || (!wide && hasChips)) && (
        <div className={styles.second}>
          {small && <Views {...props} />}
          <FilterChips {...filterProps(props)} understood={understood} />
          <Found {...props} />
        </div>
      )}
      <Hidden {...props} />
    </search>
  );
}

function PhoneToolbar(props: MarketToolbarProps) {
  const [open, setOpen] = useState(false);
  const chosen = countChosen(props.search);
  const understood = useUnderstood(props);
  const { priceUnit } = useFormats();
  return (
    <search className={styles.toolbar}>
      <div className={styles.bar}>
        <Search {...props} />
        <LensBar {...lensProps(props)} short />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen > 0 ? t('filtersSet', { count: chosen }) : t('filters')}
        </Button>
        <SortMenu {...props} />
      </div>
      {open && (
        <div className={styles.more}>
          {props.sections}
          <LensMore {...lensProps(props)} />
          <Favourites {...props} />
          <FilterPanel {...filterProps(props)} />
          <Views {...props} />
          <ListMenus {...props} />
          <div className={styles.done}>
            <Button tone="primary" onClick={() => showList(setOpen)}>
              {props.found ? t('showFound', { count: props.found.length }) : t('showOffers')}
            </Button>
          </div>
        </div>
      )}
      <FilterChips {...filterProps(props)} understood={understood} />
      <p className={styles.legend}>
        <Found {...props} /> · {t('pricesIn', { unit: priceUnit })}
      </p>
      <Hidden {...props} />
    </search>
  );
}

/** Closes the panel and leads to the first offer. */
function showList(setOpen: (open: boolean) => void): void {
  setOpen(false);
  window.scrollTo(0, 0);
}

/** The favourite lists, which filter like the others. */
function Favourites({ search, onSearch }: MarketToolbarProps) {
  const { produkt, terminal, verkaeufer } = search;
  return (
    <div className={styles.favourites} data-favourites>
      <FavouritesMenu
        chosen={search.liste}
        onChoose={(liste) => onSearch({ liste })}
        filters={countChosen(search) > 0 ? { produkt, terminal, verkaeufer } : undefined}
      />
    </div>
  );
}

const nothing: readonly Understood[] = [];

/** What the words of the search were understood as. */
function useUnderstood({ offers, search: { q = '' } }: MarketToolbarProps): readonly Understood[] {
  const typed = useDeferredValue(q);
  return useMemo(() => (offers && typed !== '' ? describeSearch(offers, typed) : nothing), [offers, typed]);
}

const countChosen = ({ region, terminal, produkt, verkaeufer }: MarketToolbarProps['search']): number =>
  [region, terminal, produkt, verkaeufer].filter(Boolean).length;

const lensProps = ({ offers, search, onType, onSearch }: MarketToolbarProps) => ({
  search,
  onType,
  onChoose: onSearch,
  most: offers && Math.max(0, ...offers.map(({ maximumOrderQuantity }) => maximumOrderQuantity)),
  delivers: offers?.some(({ deliveryAddressRequired }) => deliveryAddressRequired) ?? false,
});

const filterProps = ({ offers = [], search, onSearch, onReset }: MarketToolbarProps) => ({
  offers,
  search,
  onSearch,
  onReset,
});

function Search({ search, onType, onEnterList }: MarketToolbarProps) {
  const narrow = useMedia(narrowScreen);
  const [text, type] = useTyped(search.q ?? '', (q) => onType({ q: q || undefined }));
  return (
    <div className={styles.search}>
      <SearchField
        label={t('search')}
        hideLabel
        placeholder={t(narrow ? 'searchHintNarrow' : 'searchHint')}
        value={text}
        onChange={type}
        onKeyDown={(event) => enterWithArrow(event, onEnterList)}
      />
    </div>
  );
}

function Found({ found, search }: MarketToolbarProps) {
  return (
    <span className={styles.found} role="status" data-beside={countChosen(search) > 0 || undefined}>
      {found !== undefined && t('found', { count: found.length })}
    </span>
  );
}

/** The offers that come back with live prices. */
function Hidden({ hidden }: MarketToolbarProps) {
  return (
    <p className={styles.hidden} role="status">
      {hidden > 0 && t('hidden', { count: hidden })}
    </p>
  );
}

function Views({ search, onSearch }: MarketToolbarProps) {
  const { userId } = useSession();
  return (
    <div className={styles.views}>
      <Segments
        label={t('view')}
        value={viewOf(search)}
        onChange={(view) => {
          rememberView(userId, view);
          onSearch(toView(view, search));
        }}
        options={[
          { value: 'terminals', label: t('byTerminal') },
          { value: 'list', label: t('flat') },
          { value: 'matrix', label: t('matrix') },
        ]}
      />
    </div>
  );
}

/** The arrow down leads from the search into the list. */
function enterWithArrow(event: KeyboardEvent, onEnterList: () => void): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  onEnterList();
}
