import type { MarketOffer } from '@handelsplatz/contract/market';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../platform/api/api.ts';
import { brand } from '../../../platform/brand.ts';
import { useFormats } from '../../../platform/formats.ts';
import { chooseDensity, type Density, useDensity } from '../../../platform/page/density.ts';
import { saveFile } from '../../../platform/page/save-file.ts';
import { readList } from '../../../platform/search-params.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { failureText } from '../../../ui/form/failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { narrowToFound } from '../favourite-filter.ts';
import { toFileFilter, toMarketFilter } from '../filtering/offer-list.ts';
import { setFolds } from '../filtering/use-folds.ts';
import { optionalMarketColumns, pickColumns } from '../list/columns.tsx';
import { goToGroup } from '../list/jump.ts';
import { lensOf, type MarketSearch, viewOf } from '../search.ts';
import { t } from '../texts.ts';
import { chooseColumn } from './choose-column.ts';
import styles from './market-toolbar.module.css';
import type { MarketToolbarProps } from './toolbar-props.ts';
import { MarketViewsMenu } from './views-menu.tsx';

interface ListMenusProps extends MarketToolbarProps {
  /** Whether there is room for the menu of places. Default: yes. */
  readonly jumps?: boolean;
}

/** The menus at the end of the toolbar: saved views, places, columns and density, and the rest. */
export default function ListMenus({ search, groups, found, onSearch, jumps = true }: ListMenusProps) {
  const grouped = viewOf(search) === 'terminals';
  const navigate = useNavigate();
  const showMissing = () =>
    void navigate({ to: '/handelsplatz/warum', search: { ...search, angebot: undefined, warum: undefined } });
  return (
    <span className={styles.menus}>
      <MarketViewsMenu search={search} onOpen={onSearch} />
      {jumps && grouped && groups.length > 1 && <JumpMenu groups={groups} />}
      <ColumnsPanel search={search} onSearch={onSearch} />
      <Menu framed={false} label={t('more')} trigger={<Icon of={IconDots} />}>
        <MenuItem disabled={!found?.length} onSelect={() => void saveList(search, found ?? [])}>
          {t('asCsv')}
        </MenuItem>
        <MenuItem onSelect={() => void copyLink()}>{t('copyLink')}</MenuItem>
        <MenuItem onSelect={() => window.print()}>{t('print')}</MenuItem>
        <MenuItem onSelect={() => onSearch({ zeit: new Date().toISOString() })}>{t('lookBack')}</MenuItem>
        <MenuItem onSelect={showMissing}>{t('missing')}</MenuItem>
        {brand().features.priceAlert && <MenuItem to="/verträge-management/preisalarme">{t('alerts')}</MenuItem>}
        {grouped && <MenuDivider />}
        {grouped && <MenuItem onSelect={() => setFolds(groups.map(({ key }) => key))}>{t('foldAll')}</MenuItem>}
        {grouped && <MenuItem onSelect={() => setFolds([])}>{t('unfoldAll')}</MenuItem>}
      </Menu>
    </span>
  );
}

/** Leads to the offers of one terminal. */
function JumpMenu({ groups }: Pick<MarketToolbarProps, 'groups'>) {
  return (
    <Menu label={t('jump')} trigger={<Icon of={IconMapPin} />}>
      {groups.map(({ key, terminal, region, count }) => (
        <MenuItem key={key} onSelect={() => goToGroup(key)}>
          {`${terminal} · ${region} (${count})`}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Which columns the list shows, and how high its rows are. */
function ColumnsPanel({ search, onSearch }: Pick<MarketToolbarProps, 'search' | 'onSearch'>) {
  const formats = useFormats();
  const density = useDensity();
  const head = {
    grouped: viewOf(search) === 'terminals',
    litres: false,
    room: 3,
    cards: useMedia(narrowScreen),
    lens: lensOf(search),
    formats,
  } as const;
  const shown = pickColumns(head, search.spalten === undefined ? undefined : readList(search.spalten));
  const isShown = (id: string) => shown.some((column) => column.id === id);
  return (
    <Popover label={t('columns')} trigger={<Icon of={IconLayoutColumns} />} align="end">
      <div className={styles.panel}>
        <Segments
          label={t('density')}
          showLabel
          value={density}
          onChange={(value) => chooseDensity(value as Density)}
          options={[
            { value: 'comfortable', label: t('comfortable') },
            { value: 'compact', label: t('compact') },
          ]}
        />
        <fieldset className={styles.checks}>
          <legend className={styles.legend}>{t('columnNames')}</legend>
          {optionalMarketColumns(head).map((column) => (
            <CheckField
              key={column.id}
              label={column.label(head)}
              checked={isShown(column.id)}
              onChange={(on) => onSearch({ spalten: chooseColumn(head, search.spalten, { id: column.id, on }) })}
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  );
}

/** Saves the offers on the page, in the same sequence, with the prices and totals of the lens. */
async function saveList(search: MarketSearch, found: readonly MarketOffer[]): Promise<void> {
  const filter = toMarketFilter(search);
  const narrowed = search.liste ? narrowToFound(filter, found) : filter;
  const query = { ...toFileFilter(narrowed), sort: search.sort, term: search.ziel, quantity: search.menge };
  try {
    const file = await api.download('/api/v2/offers/export', { query, headers: marketHeaders() });
    saveFile(file.name, file.content);
    notify.success(t('saved', { name: file.name }));
  } catch (error) {
    notify.error(failureText(error));
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    notify.success(t('linkCopied'));
  } catch {
    notify.error(t('linkNotCopied'));
  }
}
