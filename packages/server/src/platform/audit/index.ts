export { type AuditEntry, type AuditStore, createAuditStore } from './audit.store.ts';
