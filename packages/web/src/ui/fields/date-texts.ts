import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  invalidDay: 'Bitte geben Sie ein Datum im Format TT.MM.JJJJ ein.',
  dayPattern: 'TT.MM.JJJJ',
  earliestDay: 'Frühestens am {day}.',
  latestDay: 'Spätestens am {day}.',
  noSuchDay: 'An diesem Tag ist nichts gespeichert.',
  calendar: 'Kalender: {label}',
  openCalendar: 'Kalender öffnen: {label}',
  timeHint: '07:30',
  timeMissing: 'Bitte geben Sie Tag und Uhrzeit an.',
});
