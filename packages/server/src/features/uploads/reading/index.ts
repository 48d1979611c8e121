/** The door of `reading`: files to tables. */

export { createFileReader, type FileReader } from './file-reader.ts';
export { FileRefusal } from './file-refusal.ts';
export type { FileRow, FileTable } from './file-table.ts';
export { readFile } from './read-file.ts';
