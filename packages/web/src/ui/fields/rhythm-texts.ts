import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  every: 'Wie oft',
  everyDay: 'täglich',
  everyWeek: 'wöchentlich',
  weekday: 'Wochentag',
  hour: 'Uhrzeit',
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
});
