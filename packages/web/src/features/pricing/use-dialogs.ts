import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { readPricingSearch } from './search.ts';

const closed = {
  regel: undefined,
  neu: undefined,
  verlauf: undefined,
  netz: undefined,
  netzverlauf: undefined,
  geloescht: undefined,
  aenderung: undefined,
} as const;

/** Opens rules, new entries and histories as addresses, so that the back button closes them and links can open them. */
export function useDialogs() {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  return {
    search,
    openRule: (regel: string) => setSearch({ ...closed, regel }, { push: true }),
    /**
     * Opens the form of a new rule: `neu` is a kind of rule or the id of the group it goes into, `kunde` the customer of a
     * customer rule.
     */
    openNew: (neu: string, kunde?: string) => setSearch({ ...closed, neu, kunde }, { push: true }),
    /** Opens a change of the shown draft, by its id or by the network that it changes. */
    openChange: (aenderung: string) => setSearch({ ...closed, aenderung }, { push: true }),
    openHistory: (verlauf: string) => setSearch({ ...closed, verlauf }, { push: true }),
    openNetwork: (netz: string) => setSearch({ ...closed, netz }, { push: true }),
    openNetworkHistory: (netzverlauf: string) => setSearch({ ...closed, netzverlauf }, { push: true }),
    openDeleted: (geloescht: PricingSection) => setSearch({ ...closed, geloescht }, { push: true }),
    close: () => setSearch({ ...closed, kunde: undefined }),
    setWords: (q: string) => setSearch({ q: q || undefined }),
  };
}
