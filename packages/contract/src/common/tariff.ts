import { isInTariffChapter, tariffChapters } from '@handelsplatz/domain/catalogue';
import * as z from 'zod/mini';

/** The check of a tariff number of 8 digits: its chapter has goods of the marketplace. Other texts pass. */
export const inTariffChapter = z.refine<string>((text) => !/^\d{8}$/.test(text) || isInTariffChapter(text), {
  error: `In diesem Kapitel des Zolltarifs gibt es keine Brennstoffe, Kraftstoffe und Additive, sondern in ${tariffChapters.join(', ')}.`,
});
