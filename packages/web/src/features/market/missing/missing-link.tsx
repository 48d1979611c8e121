import { useScreenSearch } from '../../../platform/page/screen.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';

/** Leads from the market to what is missing in it, and keeps the state of the market. */
export function MissingLink({ size = 'm', tone = 'default' }: { size?: 'm' | 's'; tone?: 'default' | 'subtle' }) {
  const [search] = useScreenSearch(readMarketSearch);
  return (
    <ButtonLink
      to="/handelsplatz/warum"
      search={{ ...search, angebot: undefined, warum: undefined }}
      size={size}
      tone={tone}
    >
      {t('missing')}
    </ButtonLink>
  );
}
