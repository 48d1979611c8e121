import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Übersicht',
  greeting: 'Guten Tag, {name}',
  description: 'Was heute ansteht.',
});
