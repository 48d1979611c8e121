/** The door of `zip`: archives that are written while they are sent. */
export { sendZip } from './send-zip.ts';
export { type ZipEntry, zipStream } from './zip-stream.ts';
