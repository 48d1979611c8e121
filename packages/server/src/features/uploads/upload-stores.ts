import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { UploadKind } from '@handelsplatz/domain/uploads';
import type { Clock } from '../../platform/clock/index.ts';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { invalidate } from '../../platform/events/index.ts';
import type { UploadTarget } from './targets/upload-target.ts';
import type { StoredUpload, UploadStore } from './uploads.store.ts';
import { type UploadVerdict, validateUpload } from './validate-upload.ts';

/** The stores of one transaction: uploads, and those of the commands that files go through. */
export type UploadStores<S> = S & BaseStores & { readonly uploads: UploadStore };

/** What every use case of uploads needs. */
export interface UploadDependencies<S> {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly inTransaction: InTransaction<UploadStores<S>>;
  readonly targets: Readonly<Record<UploadKind, UploadTarget<S>>>;
}

/** Notifies the open pages of the seller that uploads have changed. */
export const announceUploads = ({ events }: BaseStores, { accountId }: Pick<Actor, 'accountId'>): Promise<void> =>
  events.publish(invalidate(accountId, 'uploads'));

/** Validates the stored rows of an upload, and changes everything with `dryRun: false`. */
export async function validateStored<S>(
  { stores, targets }: { stores: UploadStores<S>; targets: UploadDependencies<S>['targets'] },
  {
    actor,
    held,
    dryRun,
    hasConsent = false,
  }: { actor: Actor; held: StoredUpload; dryRun: boolean; hasConsent?: boolean },
): Promise<UploadVerdict> {
  const { id, kind, columns, consentFacts } = held;
  const rows = await stores.uploads.readRows(id);
  const mappings = await stores.uploads.readMappings(actor.accountId, kind);
  const consent = hasConsent ? consentFacts : undefined;
  return validateUpload(targets[kind], stores, { uploadId: id, kind, columns, rows, mappings, actor, dryRun, consent });
}
