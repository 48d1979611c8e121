import { austrian, austrianLaw, austrianLook } from './at.ts';
import type { Brand, BrandCode } from './brand.ts';
import type { BrandLaw } from './brand-law.ts';
import { swiss, swissLaw, swissLook } from './ch.ts';
import { german, germanLaw, germanLook } from './de.ts';
import type { PaperLook } from './paper-look.ts';

/** The brands with the values of Product decisions 2. */
export const brands: Readonly<Record<BrandCode, Brand>> = { de: german, ch: swiss, at: austrian };

/** The law of each brand's country. It stands by itself, because the browser needs none of it. */
export const brandLaws: Readonly<Record<BrandCode, BrandLaw>> = { de: germanLaw, ch: swissLaw, at: austrianLaw };

/** The looks of each brand on paper. */
export const paperLooks: Readonly<Record<BrandCode, PaperLook>> = { de: germanLook, ch: swissLook, at: austrianLook };
