import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'News',
  what: 'Die News',
  emptyTitle: 'Keine News',
  emptyBuyer: 'Neuigkeiten Ihrer Verkäufer erscheinen hier.',
  emptySeller: 'Ihre veröffentlichten Beiträge erscheinen hier.',
  more: 'Weiterlesen',
  less: 'Weniger',
  morePost: 'Weiterlesen: {title}',
});
