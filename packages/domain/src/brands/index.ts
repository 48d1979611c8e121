export { type Brand, type BrandCode, brandCodes, type CompanyDetails, type FeatureSwitches } from './brand.ts';
export type { PaperNotice } from './brand-law.ts';
export { brandLaws, brands, paperLooks } from './brands.ts';
export { listRetentionRules, type Retention, type RetentionRule } from './retention.ts';
export { brandProblems } from './startup-checks.ts';
