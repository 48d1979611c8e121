/** The door of `reading`: files to tables. */
export { FileRefusal } from './file-refusal.ts';
export type { FileRow, FileTable } from './file-table.ts';
export { readFile } from './read-file.ts';
