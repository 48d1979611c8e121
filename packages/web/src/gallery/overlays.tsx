import { useState } from 'react';
import { shortcuts } from '../platform/page/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { ComboboxField } from '../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../ui/fields/choice/select-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { ConfirmDialog, Dialog } from '../ui/overlays/dialog.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { KeyboardHelp } from '../ui/overlays/keyboard-help.tsx';
import { Menu, MenuChoices, MenuDivider, MenuItem } from '../ui/overlays/menu.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { longText, manyOptions, terminals } from './samples.ts';
import { Specimen } from './specimen.tsx';

/** Parts that open above the page. */
export function Overlays() {
  return (
    <>
      <Menus />
      <Specimen name="Popover, Tooltip">
        <Popover trigger="Hinweis zur Menge" label="Hinweis zur Menge">
          {(close) => (
            <>
              <p>Bestellt wird in Schritten von 0,5 cbm.</p>
              <Button onClick={close}>Verstanden</Button>
            </>
          )}
        </Popover>
        <Popover trigger="Langer Text" label="Langer Text" align="end">
          <p>{longText}</p>
        </Popover>
        <p>
          Der Preis folgt dem <Tooltip text="Der nächste Liefermonat, der an der Börse gehandelt wird.">M01</Tooltip> an
          der Börse.
        </p>
      </Specimen>
      <Dialogs />
    </>
  );
}

function Menus() {
  const [scheme, setScheme] = useState('auto');
  const [done, setDone] = useState('');
  return (
    <Specimen name="Menu">
      <Menu label="Aktionen" trigger="Aktionen" framed align="start">
        <MenuItem onSelect={() => setDone('Bearbeiten')}>Bearbeiten</MenuItem>
        <MenuItem onSelect={() => setDone('Kopieren')}>Kopieren</MenuItem>
        <MenuItem disabled>Gesperrt</MenuItem>
        <MenuItem to="/">Zur Übersicht</MenuItem>
        <MenuDivider />
        <MenuChoices
          label="Darstellung"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'auto', label: 'Wie der Computer' },
            { value: 'light', label: 'Hell' },
            { value: 'dark', label: 'Dunkel' },
          ]}
        />
        <MenuDivider />
        <MenuItem onSelect={() => setDone('Löschen')}>Löschen</MenuItem>
      </Menu>
      <output aria-label="Zuletzt getan">{done}</output>
    </Specimen>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | 'keys'>();
  const [terminal, setTerminal] = useState('');
  const [customer, setCustomer] = useState('');
  const [day, setDay] = useState('');
  const close = () => setOpen(undefined);
  return (
    <Specimen name="Dialog, Drawer, ConfirmDialog, KeyboardHelp">
      <Button onClick={() => setOpen('dialog')}>Fenster</Button>
      <Button onClick={() => setOpen('drawer')}>Seitenfenster</Button>
      <Button onClick={() => setOpen('confirm')}>Frage</Button>
      <Button onClick={() => setOpen('keys')}>Tastenkürzel</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Lieferort"
        footer={
          <Button tone="primary" onClick={close}>
            Speichern
          </Button>
        }
      >
        <SelectField label="Terminal im Fenster" value={terminal} onChange={setTerminal} options={terminals} />
        <ComboboxField label="Kunde im Fenster" value={customer} onChange={setCustomer} options={manyOptions} />
        <DateField label="Liefertag im Fenster" value={day} onChange={setDay} />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
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
        <p>{longText}</p>
      </Drawer>
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
      <span className="soft">Auch ein Fenster mit Feldern, deren Listen darüber aufgehen.</span>
    </Specimen>
  );
}
