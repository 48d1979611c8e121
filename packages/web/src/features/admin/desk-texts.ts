import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({ tabs: 'Bereiche der Verwaltung' });

/** The pages of the desk, with their address. */
export const deskTabs = [{ id: '/verwaltung/mitteilung', label: 'Mitteilung' }] as const;
