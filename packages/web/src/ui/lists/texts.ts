import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  drag: '{name} verschieben',
  moveUp: '{name} nach oben',
  moveDown: '{name} nach unten',
  movedTo: '{name}: jetzt Platz {place} von {of}.',
  openBranch: '{label} aufklappen',
  closeBranch: '{label} zuklappen',
});
