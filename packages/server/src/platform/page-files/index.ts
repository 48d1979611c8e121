export { createPageFiles, type PageFile, type PageFiles } from './page-files.store.ts';
