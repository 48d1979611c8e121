import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  open: 'Erste Schritte',
  openWithTasks: 'Erste Schritte: {done} von {all}',
  title: 'Erste Schritte',
  intro:
    'Dies ist ein Demo-Markt mit erfundenen Firmen. Bestellungen gehen an niemanden, E-Mails bleiben im Postausgang.',
  roles: 'Rolle wechseln',
  rolesHint: 'Ein Klick genügt, ohne Passwort.',
  current: 'angemeldet',
  tasks: 'Fünf Aufgaben für die ersten Minuten',
  tasksHint: 'Erledigt ist eine Aufgabe, sobald Sie es im Markt wirklich getan haben.',
  progress: '{done} von {all} erledigt',
  task_order: 'Als Käufer: Ware bestellen',
  task_price: 'Als Verkäufer: einen eigenen Preis oder eine Regel ändern und die Wirkung ansehen',
  task_upload: 'Als Verkäufer: eine Datei mit einem Fehler hochladen und den Fehler finden',
  task_limit: 'Als Verkäufer: das Kreditlimit eines Käufers ändern',
  task_alert: 'Als Käufer: einen Preisalarm setzen',
  task_favourites: 'Als Käufer: eine Favoritenliste anlegen',
  go: 'Dorthin',
  switchAndGo: 'Rolle wechseln und dorthin',
  isDone: 'erledigt',
  hide: 'Aufgaben ausblenden',
  hideHint: 'Auf diesem Gerät, auf Dauer.',
  trade: 'Handel ansehen',
  tradeHint:
    'Ein Käufer und ein Verkäufer handeln von selbst: Bestellungen, Mengen und Angebote ändern sich vor Ihren Augen.',
  tradeStart: 'Handel starten',
  tradeStop: 'Handel anhalten',
  tradeRuns: 'Der Handel läuft und endet nach einer halben Stunde von selbst.',
  reset: 'Zurücksetzen',
  resetHint: 'Der Markt bekommt seine ersten Daten zurück. Was Sie hier angelegt haben, ist danach weg.',
  resetAsk: 'Demo-Markt zurücksetzen?',
  resetRuns: 'Der Markt wird zurückgesetzt …',
  resetFailed: 'Der Server antwortet nach dem Zurücksetzen nicht. Bitte laden Sie die Seite neu.',
  noReset:
    'Dieser Markt lässt sich nicht aus der Seite zurücksetzen. Das geht nur mit der mitgelieferten Datenbank, solange sie nicht aktualisiert wurde.',
});
