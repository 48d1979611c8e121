export { type Brand, type BrandCode, brandCodes, type CompanyDetails, type FeatureSwitches } from './brand.ts';
export type { BrandLaw, PaperNotice } from './brand-law.ts';
export { brandLaws, brands, paperLooks } from './brands.ts';
export type { PaperLook } from './paper-look.ts';
export { brandProblems } from './startup-checks.ts';
