import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { notify } from '../ui/feedback/notify.ts';
import { longText } from './samples.ts';
import { Cell, Specimen } from './specimen.tsx';

/** Notes, banners and temporary messages. */
export function Messages() {
  return (
    <>
      <Specimen name="Notices">
        <Button onClick={() => notify.success('Gespeichert.')}>Meldung</Button>
        <Button onClick={() => notify.info(longText)}>Lange Meldung</Button>
        <Button onClick={() => notify.error('Das hat nicht geklappt.', { action: { label: 'Erneut', run: () => {} } })}>
          Fehler
        </Button>
      </Specimen>
      <Specimen name="Note, Banner">
        <Cell wide>
          <Note tone="info" title="Hinweis">
            {longText}
          </Note>
        </Cell>
        <Cell wide>
          <Note tone="warning">Ihr Kredit ist zu 86 % ausgeschöpft.</Note>
        </Cell>
        <Cell wide>
          <Note tone="negative">Für Heizöl EL sind nur noch 12,5 cbm verfügbar.</Note>
        </Cell>
        <Cell wide>
          <Note tone="positive">Ihre Bestellung ist eingegangen.</Note>
        </Cell>
        <Cell wide>
          <Banner tone="warning" title="Verbindung unterbrochen.">
            Die Seite verbindet sich wieder.
          </Banner>
          <Banner tone="negative" title="Sie sind offline." action={<Button size="s">Erneut versuchen</Button>} />
          <Banner tone="info" title="Wartung" />
        </Cell>
      </Specimen>
    </>
  );
}
