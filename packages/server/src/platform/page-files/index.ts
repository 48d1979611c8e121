export { createPageFiles, keptDays, type PageFile, type PageFiles } from './page-files.ts';
