import type { PricingSection } from '@handelsplatz/contract/pricing';
import { useScreenSearch } from '../../platform/screen.ts';
import type { PricingSearch } from './search.ts';

const closed = {
  regel: undefined,
  neu: undefined,
  verlauf: undefined,
  netz: undefined,
  netzverlauf: undefined,
  geloescht: undefined,
  aenderung: undefined,
} as const;

/** Opens rules, new entries and histories as addresses, so that the back button closes them and links lead to them. */
export function useWindows() {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  return {
    search,
    openRule: (regel: string) => setSearch({ ...closed, regel }, { push: true }),
    /** A kind of rule, or the id of the group it goes into; for a customer where it is one's rule. */
    openNew: (neu: string, kunde?: string) => setSearch({ ...closed, neu, kunde }, { push: true }),
    /** A change of the draft on show, by its id, or by the network that it changes. */
    openChange: (aenderung: string) => setSearch({ ...closed, aenderung }, { push: true }),
    openHistory: (verlauf: string) => setSearch({ ...closed, verlauf }, { push: true }),
    openNetwork: (netz: string) => setSearch({ ...closed, netz }, { push: true }),
    openNetworkHistory: (netzverlauf: string) => setSearch({ ...closed, netzverlauf }, { push: true }),
    openDeleted: (geloescht: PricingSection) => setSearch({ ...closed, geloescht }, { push: true }),
    close: () => setSearch({ ...closed, kunde: undefined }),
    setWords: (q: string) => setSearch({ q: q || undefined }),
  };
}
