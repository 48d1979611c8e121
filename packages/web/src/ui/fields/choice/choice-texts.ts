import { defineTexts } from '../../../platform/texts.ts';

/** Texts of choices whose entries a server finds. */
export const t = defineTexts({ searching: 'Suche …' });
