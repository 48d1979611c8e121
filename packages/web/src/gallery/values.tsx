import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { formatsOfBrand } from '../platform/formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Delta } from '../ui/delta.tsx';
import { Countdown } from '../ui/feedback/countdown.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { CountBubble, StatusBadge } from '../ui/feedback/status-badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { HeadroomBar } from '../ui/layout/headroom-bar.tsx';
import { TaskTile } from '../ui/layout/task-tile.tsx';
import { Money, Price, Quantity } from '../ui/money.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const now = Date.now();

/** Buttons, figures and bars. */
export function Values() {
  return (
    <>
      <Buttons />
      <Figures />
      <Countdowns />
      <Badges />
      <Bars />
    </>
  );
}

function Buttons() {
  return (
    <Specimen name="Button">
      <Button tone="primary">Bestellen</Button>
      <Button>Abbrechen</Button>
      <Button tone="subtle">Filter zurücksetzen</Button>
      <Button tone="danger">Löschen</Button>
      <Button tone="primary" busy>
        Bestellen
      </Button>
      <Button disabled>Gesperrt</Button>
      <Button size="s" icon={<Icon of={IconSearch} size={15} />}>
        Suchen
      </Button>
      <ButtonLink to="/">Zur Übersicht</ButtonLink>
      <TaskTile to="/orders" count={3} title="Nummern fehlen" text="Der Käufer wartet" urgent />
      <IconButton label="Suchen">
        <Icon of={IconSearch} />
      </IconButton>
    </Specimen>
  );
}

function Figures() {
  return (
    <Specimen name="Money, Price, Quantity, Delta">
      <Money value={12345.6} />
      <Money value={-3.5} />
      <Money value={null} />
      <Price value={85.12} unit strong />
      <Quantity value={30.5} unit="cbm" />
      <Quantity value={12000} unit="lt" />
      <Delta value={0.42} />
      <Delta value={-1.2} unit="EUR" />
      <Delta value={0} />
      <Delta value={null} />
      <Delta value={3} decimals={0} meaning="neutral" />
    </Specimen>
  );
}

function Countdowns() {
  return (
    <Specimen name="Countdown">
      <Countdown until={new Date(now + 95_000)} label="Reserviert noch" nowMs={Date.now} />
      <Countdown until={new Date(now + 42_000)} label="Nächstes Fenster" nowMs={Date.now} format="s" ringSeconds={60} />
      <Countdown until={new Date(now + 6000)} label="Dringend" nowMs={Date.now} ringSeconds={60} />
      <Countdown until={new Date(now + 30_000)} label="Veraltet" nowMs={Date.now} ringSeconds={60} stale />
      <Countdown until={undefined} label="Ohne Ziel" nowMs={Date.now} />
    </Specimen>
  );
}

function Badges() {
  return (
    <Specimen name="StatusBadge, CountBubble">
      <StatusBadge tone="positive">bestätigt</StatusBadge>
      <StatusBadge tone="warning">offen</StatusBadge>
      <StatusBadge tone="negative">abgelehnt</StatusBadge>
      <StatusBadge tone="info">in Prüfung</StatusBadge>
      <StatusBadge tone="neutral">übertragen</StatusBadge>
      <CountBubble count={7} label="7 neue" />
      <CountBubble count={120} label="120 neue" />
    </Specimen>
  );
}

function Bars() {
  const { money } = formatsOfBrand();
  return (
    <Specimen name="ProgressBar, HeadroomBar">
      <div className={styles.half}>
        <ProgressBar value={0.4} label="Datei wird gelesen" />
        <br />
        <ProgressBar value={undefined} label="Wird geprüft" />
      </div>
      <div className={styles.half}>
        <HeadroomBar
          label="Kredit bei Nordöl Terminal"
          limit={120000}
          format={money}
          parts={[
            { label: 'gemeldet', value: 42000, part: 1 },
            { label: 'seitdem bestellt', value: 18500, part: 2 },
            { label: 'dieser Warenkorb', value: 9800, part: 3 },
          ]}
        />
      </div>
      <div className={styles.half}>
        <HeadroomBar
          label="Tageslimit Diesel"
          limit={100}
          format={(value) => `${value} cbm`}
          parts={[{ label: 'heute', value: 86, part: 1 }]}
        />
      </div>
      <div className={styles.half}>
        <HeadroomBar
          label="Überzogen"
          limit={100}
          format={(value) => `${value} cbm`}
          parts={[{ label: 'heute', value: 112, part: 1 }]}
        />
      </div>
    </Specimen>
  );
}
