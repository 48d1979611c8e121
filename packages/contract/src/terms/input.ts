import * as z from 'zod/mini';
import { chosenDay, requiredText } from '../common/fields.ts';

/** The text of terms as a person writes it: `## ` before each heading. */
export const termsPreview = z.strictObject({ text: requiredText(100_000) });

/** A new version of the general terms, with the first day on which it holds. */
export const termsDraft = z.strictObject({ text: requiredText(100_000), from: chosenDay });
