import { useState } from 'react';
import { CheckField } from '../ui/check-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Form } from '../ui/form.tsx';
import { MultiSelect } from '../ui/multi-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const terminals = [
  'Hamburg',
  'Bremen',
  'Duisburg',
  'Köln',
  'Ludwigshafen',
  'Karlsruhe',
  'Ingolstadt',
  'Leuna',
  'Schwedt',
].map((name) => ({
  value: name,
  label: name,
}));

/** Every field, empty, filled, wrong and closed. */
export function Fields() {
  const [text, setText] = useState('');
  const [number, setNumber] = useState<number | null>(12345.5);
  const [choice, setChoice] = useState('');
  const [many, setMany] = useState<string[]>(['Hamburg', 'Bremen']);
  const [on, setOn] = useState(true);
  const [day, setDay] = useState('2026-03-01');
  return (
    <>
      <Specimen name="TextField, PasswordField, SelectField, DateField">
        <div className={styles.field}>
          <TextField
            label="Benutzername"
            value={text}
            onChange={setText}
            required
            description="Wie in Ihrer Einladung."
          />
        </div>
        <div className={styles.field}>
          <TextField
            label="E-Mail-Adresse"
            value="kein-at"
            onChange={() => {}}
            error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
          />
        </div>
        <div className={styles.field}>
          <TextField label="Gesperrt" value="Nur zum Lesen" onChange={() => {}} disabled />
        </div>
        <div className={styles.field}>
          <PasswordField label="Passwort" value="Geheim-2026" onChange={() => {}} />
        </div>
        <div className={styles.field}>
          <SelectField label="Terminal" value={choice} onChange={setChoice} options={terminals} required />
        </div>
        <div className={styles.field}>
          <DateField label="Von" value={day} onChange={setDay} max="2026-12-31" />
        </div>
      </Specimen>
      <Specimen name="NumberField">
        <div className={styles.field}>
          <NumberField label="Menge" value={number} onChange={setNumber} decimals={3} unit="cbm" min={1} max={20000} />
        </div>
        <div className={styles.field}>
          <NumberField label="Preis" value={85.1} onChange={() => {}} decimals={2} padded unit="EUR/100 l" />
        </div>
        <div className={styles.field}>
          <NumberField
            label="Abschlag"
            value={-1.25}
            onChange={() => {}}
            decimals={2}
            signed
            unit="EUR/cbm"
            error="Bitte geben Sie einen negativen Wert ein."
          />
        </div>
      </Specimen>
      <Specimen name="CheckField, SwitchField, TextAreaField">
        <CheckField label="Alle Produkte freigeben" checked={on} onChange={setOn} />
        <CheckField label="Nicht gewählt" checked={false} onChange={() => {}} />
        <SwitchField label="Angebot aktiv" checked={on} onChange={setOn} />
        <SwitchField label="Aus" checked={false} onChange={() => {}} />
        <div className={styles.half}>
          <TextAreaField label="Nachricht" value="Bitte vor 10 Uhr anrufen." onChange={() => {}} rows={2} />
        </div>
      </Specimen>
      <Specimen name="FilterBar, MultiSelect">
        <FilterBar active onReset={() => setMany([])}>
          <MultiSelect label="Terminals" options={terminals} values={many} onChange={setMany} />
          <MultiSelect label="Produkte" options={terminals.slice(0, 3)} values={[]} onChange={() => {}} />
        </FilterBar>
      </Specimen>
      <Specimen name="Form">
        <div className={styles.half}>
          <Panel title="Kontakt">
            <Form submitLabel="Senden" onSubmit={() => Promise.reject(new Error('The gallery has no server.'))}>
              <TextField label="Betreff" value={text} onChange={setText} required />
            </Form>
          </Panel>
        </div>
      </Specimen>
    </>
  );
}
