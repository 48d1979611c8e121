import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Schnittstellen',
  intro:
    'Verbinden Sie Ihre eigenen Systeme mit dem Handelsplatz: Mit einem API-Schlüssel fragt Ihr Programm Angebote ab und bestellt. Ein Webhook meldet Ihrem System, was geschieht.',
  docs: 'Beschreibung der Schnittstelle',
  part_schluessel: 'API-Schlüssel',
  part_webhooks: 'Webhooks',
});
