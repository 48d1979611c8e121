import { z } from 'zod';
import { lineSentence, textSentence } from './sentences.ts';

/** White space, format characters and whatever else shows nothing. */
const invisible = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Trimmed; what nobody can see is empty. */
const trimmed = (text: string) => (invisible.test(text) ? '' : text.trim());

/**
 * Text of one line that a person typed: trimmed, at most `max` characters. What shows nothing is empty. Control characters,
 * line breaks, tabs and halves of a character are refused.
 */
export const line = (max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: lineSentence });

/** Text of several lines that a person typed: as a line, but with line breaks, which become `\n`. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => trimmed(typed).replace(/\r\n?/g, '\n'))
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, { error: textSentence });
