import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { findGone } from './list-words.ts';
import { t } from './texts.ts';

/** Says what is missing from the list that filters the market. Shows nothing while everything is there. */
export default function FavouriteNotice({ listId }: { listId: string }) {
  const { data: lists } = useQuery(favouritesQuery());
  if (!lists) return null;
  const list = lists.find(({ _id }) => _id === listId);
  if (!list)
    return (
      <Banner tone="warning" title={t('unknownTitle')}>
        {t('unknown')}
      </Banner>
    );
  const gone = findGone(list);
  if (gone.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('goneTitle', { name: list.name })}
      action={
        <ButtonLink size="s" to="/favoriten" search={{ liste: listId }}>
          {t('edit')}
        </ButtonLink>
      }
    >
      {t('gone', { names: gone.join(', ') })}
    </Banner>
  );
}
