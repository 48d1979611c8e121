export { contactRequest } from './input.ts';
