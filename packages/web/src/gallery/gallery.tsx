import { type BrandCode, brandCodes } from '@handelsplatz/domain/brands';
import { Logo } from '../brands/logo.tsx';
import { Notices } from '../ui/feedback/notices.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Charts } from './charts.tsx';
import { Entries } from './entries.tsx';
import { Fields } from './fields.tsx';
import styles from './gallery.module.css';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';
import { Values } from './values.tsx';

/** The brand and colours that the gallery shows. */
export interface Dress {
  readonly brand: BrandCode;
  readonly scheme: 'light' | 'dark';
}

/** Each part of the kit in each of its states. */
export function Gallery({ dress }: { readonly dress: Dress }) {
  return (
    <main className={styles.gallery}>
      <Switches {...dress} />
      <Logo />
      <PageHeader title="Bausteine" description="Jedes Teil in jedem Zustand." />
      <Values />
      <Fields />
      <Entries />
      <Overlays />
      <Lists />
      <Messages />
      <Tables />
      <Charts />
      <States />
      <Notices />
    </main>
  );
}

/** Links to the same page in another brand or scheme. */
function Switches({ brand, scheme }: Dress) {
  const link = (to: Dress, text: string) => (
    <a
      key={text}
      href={`?brand=${to.brand}&scheme=${to.scheme}`}
      className={styles.switch}
      aria-current={(to.brand === brand && to.scheme === scheme) || undefined}
    >
      {text}
    </a>
  );
  return (
    <nav aria-label="Marke und Darstellung" className="row gap-1-3">
      {brandCodes.map((code) => link({ brand: code, scheme }, code))}
      <span aria-hidden="true">·</span>
      {link({ brand, scheme: 'light' }, 'Hell')}
      {link({ brand, scheme: 'dark' }, 'Dunkel')}
      <a href="?" className={styles.switch}>
        Alle nebeneinander
      </a>
    </nav>
  );
}
