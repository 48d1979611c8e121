/** The door of `volumes`: how typed quantities are read. */
export { readAsLitres, readVolume } from './read-volume.ts';
