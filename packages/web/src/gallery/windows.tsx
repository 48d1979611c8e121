import { useState } from 'react';
import { shortcuts } from '../platform/keyboard.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { KeyValue } from '../ui/key-value.tsx';
import { KeyboardHelp } from '../ui/keyboard-help.tsx';
import { Menu, MenuDivider, MenuItem } from '../ui/menu.tsx';
import { Note } from '../ui/note.tsx';
import { notify } from '../ui/notify.ts';
import { Steps } from '../ui/steps.tsx';
import { TabBar, TabPanel } from '../ui/tab-bar.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const tabs = [
  { id: 'spot', label: 'Brennstoffe' },
  { id: 'additive', label: 'Additive' },
];

/** Dialogs, menus, steps, tabs and messages. */
export function Windows() {
  const [open, setOpen] = useState<'dialog' | 'side' | 'confirm' | 'keys'>();
  const [tab, setTab] = useState('spot');
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen name="Dialog, ConfirmDialog, Menu, Notices">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('side')}>Seitenfenster</Button>
        <Button onClick={() => setOpen('confirm')}>Frage</Button>
        <Button onClick={() => setOpen('keys')}>Tastenkürzel</Button>
        <Button onClick={() => notify.success('Gespeichert.')}>Meldung</Button>
        <Button onClick={() => notify.error('Das hat nicht geklappt.', { action: { label: 'Erneut', run: () => {} } })}>
          Fehler
        </Button>
        <Menu label="Aktionen" trigger="Aktionen" framed align="start">
          <MenuItem>Bearbeiten</MenuItem>
          <MenuItem checked>Aktiv</MenuItem>
          <MenuDivider />
          <MenuItem>Löschen</MenuItem>
        </Menu>
        <Dialog
          open={open === 'dialog' || open === 'side'}
          side={open === 'side'}
          onClose={close}
          title="Angebot"
          footer={<Button tone="primary">In den Warenkorb</Button>}
        >
          <KeyValue
            items={[
              ['Produkt', 'Heizöl EL schwefelarm'],
              ['Terminal', 'Hamburg'],
              ['Preis', '85,12 EUR/100 l'],
            ]}
          />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Möchten Sie sich abmelden?"
          confirmLabel="Abmelden"
        >
          <p>Ihr Warenkorb bleibt erhalten.</p>
        </ConfirmDialog>
        <KeyboardHelp open={open === 'keys'} onClose={close} shortcuts={shortcuts()} />
      </Specimen>
      <Specimen name="Steps, TabBar">
        <div className={styles.wide}>
          <Steps label="Bestellung" steps={['Warenkorb', 'Bestätigung', 'Fertig']} current={1} onStep={() => {}} />
        </div>
        <div className={styles.wide}>
          <TabBar label="Markt" tabs={tabs} current={tab} onChange={setTab} />
          <TabPanel id={tab}>
            <p>Inhalt: {tab}</p>
          </TabPanel>
        </div>
      </Specimen>
      <Specimen name="Note, Banner">
        <div className={styles.half}>
          <Note tone="info" title="Hinweis">
            Der Preis ist drei Minuten reserviert.
          </Note>
        </div>
        <div className={styles.half}>
          <Note tone="warning">Ihr Kredit ist zu 86 % ausgeschöpft.</Note>
        </div>
        <div className={styles.half}>
          <Note tone="negative">Für Heizöl EL sind nur noch 12,5 cbm verfügbar.</Note>
        </div>
        <div className={styles.half}>
          <Note tone="positive">Ihre Bestellung ist eingegangen.</Note>
        </div>
        <div className={styles.wide}>
          <Banner tone="warning" title="Verbindung unterbrochen.">
            Die Seite verbindet sich wieder.
          </Banner>
          <Banner tone="negative" title="Sie sind offline." />
        </div>
      </Specimen>
    </>
  );
}
