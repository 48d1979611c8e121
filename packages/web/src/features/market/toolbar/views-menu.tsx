import type { OrderView } from '@handelsplatz/contract/orders';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import { useSession } from '../../../platform/session/session.ts';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/menu.tsx';
import { ViewDialog } from '../../parts/index.tsx';
import { useSaveView, viewsQuery } from '../../parts/views/view-queries.ts';
import { isPlain } from '../remembered-view.ts';
import { type MarketSearch, noMarketFilters, readMarketSearch, toSavedMarketSearch } from '../search.ts';
import { t } from '../texts.ts';

interface ViewsMenuProps {
  readonly search: MarketSearch;
  readonly onOpen: (part: Partial<MarketSearch>) => void;
}

/** Everything that a view sets, unset. */
const cleared: Partial<MarketSearch> = {
  ...noMarketFilters,
  sort: undefined,
  darstellung: undefined,
  menge: undefined,
  ziel: undefined,
  ort: undefined,
  spalten: undefined,
};

const write = (saved: Record<string, string>) => JSON.stringify(Object.entries(saved).sort());

/** Whether the list differs from the view as it was saved. */
const isChanged = (search: MarketSearch, view: OrderView): boolean =>
  write(toSavedMarketSearch(search)) !== write(toSavedMarketSearch(readMarketSearch(view.search)));

/** The saved views of the market. A dot says that the list differs from the open one. */
export function MarketViewsMenu({ search, onOpen }: ViewsMenuProps) {
  const views = useQuery(viewsQuery('market')).data ?? [];
  const save = useSaveView('market');
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const open = views.find(({ _id }) => _id === search.ansicht);
  const changed = open !== undefined && isChanged(search, open);
  const show = (view: OrderView | undefined) =>
    onOpen({ ...cleared, ...(view && readMarketSearch(view.search)), ansicht: view?._id, angebot: undefined });
  useFirstView(views, search, show);
  const saveChanges = ({ _id, name, shared, accountDefault }: OrderView) => {
    const values = { name, shared, accountDefault, search: toSavedMarketSearch(search) };
    void save.mutateAsync({ id: _id, values }).then(() => notify.success(t('viewSaved', { name })), notifyFailure);
  };
  return (
    <>
      <Menu
        framed={open !== undefined}
        label={t('views')}
        trigger={open ? `${open.name}${changed ? ' •' : ''}` : <Icon of={IconBookmark} />}
      >
        <MenuItem onSelect={() => show(undefined)}>{t('allOffers')}</MenuItem>
        {views.map((view) => (
          <MenuItem key={view._id} onSelect={() => show(view)}>
            {view.shared ? t('teamView', { name: view.name }) : view.name}
          </MenuItem>
        ))}
        <MenuDivider />
        {open && changed && open.mayChange && <MenuItem onSelect={() => saveChanges(open)}>{t('saveView')}</MenuItem>}
        {open && changed && <MenuItem onSelect={() => show(open)}>{t('resetView')}</MenuItem>}
        {open && (
          <MenuItem
            onSelect={() =>
              void call('PUT /api/views/default', {
                body: { viewId: open.isDefault ? null : open._id, list: 'market' },
              }).catch(notifyFailure)
            }
          >
            {open.isDefault ? t('noDefault') : t('makeDefault')}
          </MenuItem>
        )}
        {open?.mayChange && <MenuItem onSelect={() => setDialog('edit')}>{t('editView')}</MenuItem>}
        <MenuItem onSelect={() => setDialog('new')}>{t('saveAs')}</MenuItem>
      </Menu>
      {dialog && (
        <ViewDialog
          list="market"
          intro={t('viewIntro')}
          view={dialog === 'edit' ? open : undefined}
          search={toSavedMarketSearch(search)}
          onClose={() => setDialog(undefined)}
          onSaved={(ansicht) => onOpen({ ansicht })}
          onDeleted={() => onOpen({ ansicht: undefined })}
        />
      )}
    </>
  );
}

/** Opens the default view when the page is opened without filters, sort or lens. */
function useFirstView(
  views: readonly OrderView[],
  search: MarketSearch,
  show: (view: OrderView | undefined) => void,
): void {
  const asked = useRef(false);
  const first = views.find(({ isDefault }) => isDefault);
  const plain = isPlain(search, useSession().userId);
  useEffect(() => {
    if (asked.current || !first) return;
    asked.current = true;
    if (plain) show(first);
  }, [first, plain, show]);
}
