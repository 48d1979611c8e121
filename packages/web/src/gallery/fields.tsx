import { useState } from 'react';
import { FilterBar } from '../ui/data-table/filter-bar.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { type Choice, ChoiceField } from '../ui/fields/choice/choice-field.tsx';
import { ComboboxField } from '../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../ui/fields/choice/select-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Segments } from '../ui/fields/segments.tsx';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import styles from './gallery.module.css';
import { longName, manyOptions, products, regions, terminals } from './samples.ts';
import { Cell, Specimen } from './specimen.tsx';

const nothing = () => {};

/** Every field: empty, filled, invalid, disabled and with a long text. */
export function Fields() {
  return (
    <>
      <TextFields />
      <NumberFields />
      <Selects />
      <DateFields />
      <Choices />
      <Switches />
      <Specimen name="Form">
        <div className={styles.half}>
          <Panel title="Kontakt">
            <FormWithError />
          </Panel>
        </div>
      </Specimen>
    </>
  );
}

function TextFields() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('Heizöl');
  return (
    <Specimen name="TextField, PasswordField, SearchField, TextAreaField">
      <Cell>
        <TextField
          label="Benutzername"
          value={text}
          onChange={setText}
          required
          description="Wie in Ihrer Einladung."
        />
      </Cell>
      <Cell>
        <TextField
          label="E-Mail-Adresse"
          value="kein-at"
          onChange={nothing}
          error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
        />
      </Cell>
      <Cell>
        <TextField label="Gesperrt" value="Nur zum Lesen" onChange={nothing} disabled />
      </Cell>
      <Cell>
        <TextField label="Langer Text" value={longName} onChange={nothing} />
      </Cell>
      <Cell>
        <PasswordField label="Passwort" value="Geheim-2026" onChange={nothing} />
      </Cell>
      <Cell>
        <PasswordField label="Neues Passwort" value="kurz" onChange={nothing} error="Mindestens 10 Zeichen." />
      </Cell>
      <Cell>
        <SearchField label="Angebote suchen" value={search} onChange={setSearch} />
      </Cell>
      <Cell wide>
        <TextAreaField label="Nachricht" value="Bitte vor 10 Uhr anrufen." onChange={nothing} rows={2} />
      </Cell>
      <Cell wide>
        <TextAreaField
          label="Begründung"
          value=""
          onChange={nothing}
          rows={2}
          error="Begründung ist ein Pflichtfeld."
        />
      </Cell>
    </Specimen>
  );
}

function NumberFields() {
  const [number, setNumber] = useState<number | null>(12345.5);
  return (
    <Specimen name="NumberField">
      <Cell>
        <NumberField label="Menge" value={number} onChange={setNumber} decimals={3} unit="cbm" min={1} max={20000} />
      </Cell>
      <Cell>
        <NumberField label="Leer" value={null} onChange={nothing} decimals={2} unit="EUR/100 l" placeholder="0,00" />
      </Cell>
      <Cell>
        <NumberField label="Preis" value={85.1} onChange={nothing} decimals={2} padded unit="EUR/100 l" />
      </Cell>
      <Cell>
        <NumberField
          label="Abschlag"
          value={-1.25}
          onChange={nothing}
          decimals={2}
          signed
          unit="EUR/cbm"
          error="Bitte geben Sie einen negativen Wert ein."
        />
      </Cell>
      <Cell>
        <NumberField label="Gesperrt" value={30} onChange={nothing} decimals={0} unit="cbm" disabled />
      </Cell>
    </Specimen>
  );
}

function Selects() {
  const [choice, setChoice] = useState('');
  const [customer, setCustomer] = useState('k4711');
  return (
    <Specimen name="SelectField, ComboboxField (10.000 Einträge)">
      <Cell>
        <SelectField label="Terminal" value={choice} onChange={setChoice} options={terminals} required />
      </Cell>
      <Cell>
        <SelectField label="Produkt" value="Diesel B7" onChange={nothing} options={products} error="Nicht lieferbar." />
      </Cell>
      <Cell>
        <SelectField label="Geschlossen" value="Hamburg" onChange={nothing} options={terminals} disabled />
      </Cell>
      <Cell>
        <SelectField
          label="Langer Name"
          value="lang"
          onChange={nothing}
          options={[
            { value: 'lang', label: longName },
            { value: 'zu', label: 'Gesperrter Eintrag', disabled: true },
          ]}
        />
      </Cell>
      <Cell>
        <ComboboxField label="Kunde" value={customer} onChange={setCustomer} options={manyOptions} required />
      </Cell>
      <Cell>
        <ComboboxField
          label="Käufer"
          value=""
          onChange={nothing}
          options={manyOptions}
          error="Bitte wählen Sie einen Käufer."
        />
      </Cell>
      <Cell>
        <ComboboxField label="Fester Kunde" value="k1" onChange={nothing} options={manyOptions} disabled />
      </Cell>
    </Specimen>
  );
}

function DateFields() {
  const [day, setDay] = useState('2026-03-01');
  return (
    <Specimen name="DateField">
      <Cell>
        <DateField label="Liefertag" value={day} onChange={setDay} min="2026-02-10" max="2026-12-31" />
      </Cell>
      <Cell>
        <DateField label="Ohne Tag" value="" onChange={nothing} />
      </Cell>
      <Cell>
        <DateField label="Falscher Tag" value="2026-01-01" onChange={nothing} error="Frühestens am 10.02.2026." />
      </Cell>
      <Cell>
        <DateField label="Fester Tag" value="2026-03-01" onChange={nothing} disabled />
      </Cell>
    </Specimen>
  );
}

function Choices() {
  const [places, setPlaces] = useState<Choice>(['Hamburg', 'Köln']);
  const [goods, setGoods] = useState<Choice>(['Diesel B7']);
  const [filter, setFilter] = useState<Choice>(['Hamburg', 'Bremen']);
  return (
    <>
      <Specimen name="ChoiceField">
        <Cell wide>
          <ChoiceField
            label="Terminals"
            groups={regions}
            value={places}
            onChange={setPlaces}
            all="Alle Terminals"
            missing="Bitte wählen Sie mindestens ein Terminal."
          />
        </Cell>
        <Cell wide>
          <ChoiceField
            label="Produkte"
            groups={[{ id: 'alle', label: 'Produkte', options: products }]}
            value={goods}
            onChange={setGoods}
            description="Eine kurze Liste ist immer offen."
          />
        </Cell>
      </Specimen>
      <Specimen name="FilterBar, ChoiceField als Filter">
        <FilterBar active onReset={() => setFilter([])}>
          <ChoiceField look="filter" label="Terminal-Filter" groups={regions} value={filter} onChange={setFilter} />
          <ChoiceField
            look="filter"
            label="Produkt-Filter"
            groups={[{ id: 'alle', label: 'Produkte', options: products }]}
            value={[]}
            onChange={nothing}
          />
        </FilterBar>
      </Specimen>
    </>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  const [view, setView] = useState('grouped');
  return (
    <Specimen name="CheckField, SwitchField, Segments">
      <CheckField label="Alle Produkte freigeben" checked={on} onChange={setOn} description="Auch künftige." />
      <CheckField label="Nicht gewählt" checked={false} onChange={nothing} />
      <CheckField label="Gesperrt" checked onChange={nothing} disabled />
      <SwitchField label="Angebot aktiv" checked={on} onChange={setOn} />
      <SwitchField label="Aus" checked={false} onChange={nothing} />
      <SwitchField label="Fest" checked onChange={nothing} disabled />
      <Segments
        label="Ansicht"
        showLabel
        value={view}
        onChange={setView}
        options={[
          { value: 'grouped', label: 'Gruppiert' },
          { value: 'flat', label: 'Liste' },
          { value: 'none', label: 'Gesperrt', disabled: true },
        ]}
      />
    </Specimen>
  );
}

function FormWithError() {
  const [text, setText] = useState('');
  return (
    <Form submitLabel="Senden" onSubmit={() => Promise.reject(new Error('The gallery has no server.'))}>
      <TextField label="Betreff" value={text} onChange={setText} required />
    </Form>
  );
}
