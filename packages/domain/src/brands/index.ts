export { type Brand, type BrandCode, brandCodes, type CompanyDetails, type FeatureSwitches } from './brand.ts';
export { brands } from './brands.ts';
export { brandProblems } from './startup-checks.ts';
