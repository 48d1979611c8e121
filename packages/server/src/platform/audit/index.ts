export { type AuditEntry, type AuditStore, createAuditStore, entryBy } from './audit.store.ts';
