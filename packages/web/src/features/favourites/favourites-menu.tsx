import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx';
import type { FavouritesSearch } from './search.ts';
import { t } from './texts.ts';

interface FavouritesMenuProps {
  /** The id of the list that filters now. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** The filters of now, which a new list can keep; undefined while there are none. */
  readonly filters: Pick<FavouritesSearch, 'produkt' | 'terminal' | 'verkaeufer'> | undefined;
}

/** The favourite lists as a filter of the market, with their keys. */
export default function FavouritesMenu({ chosen, onChoose, filters }: FavouritesMenuProps) {
  const lists = useQuery(favouritesQuery()).data ?? [];
  const navigate = useNavigate();
  const open = lists.find(({ _id }) => _id === chosen);
  const begin = (search: object) => void navigate({ to: '/favoriten', search: { liste: 'neu', ...search } });
  return (
    <Menu framed align="start" label={t('menu')} trigger={open?.name ?? t('menu')}>
      {open && <MenuItem onSelect={() => onChoose(undefined)}>{t('menuAll')}</MenuItem>}
      {lists.map(({ _id, name }, index) => (
        <MenuItem key={_id} icon={index < 9 ? <kbd>{index + 1}</kbd> : undefined} onSelect={() => onChoose(_id)}>
          {name}
        </MenuItem>
      ))}
      {lists.length > 0 && <MenuDivider />}
      {filters && <MenuItem onSelect={() => begin(filters)}>{t('menuKeep')}</MenuItem>}
      <MenuItem onSelect={() => begin({})}>{t('menuNew')}</MenuItem>
      {lists.length > 0 && <MenuItem to="/favoriten">{t('menuManage')}</MenuItem>}
    </Menu>
  );
}
