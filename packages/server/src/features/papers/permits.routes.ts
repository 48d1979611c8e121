import { permitRoutes } from '@handelsplatz/contract/papers';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { mostPermitBytes } from '@handelsplatz/domain/papers';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { invalidate } from '../../platform/events/index.ts';
import {
  acceptForms,
  getActor,
  type HttpServer,
  holdFiles,
  notFound,
  receiveFile,
  sendFile,
  serve,
} from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { readPermitFile } from './permit-files.ts';
import { readPermitDocument, readPermits, readPermitsOf } from './permits.read.ts';
import type { ChangedPermit, PermitOwner, PermitStore } from './permits.store.ts';

type Stores = BaseStores & { readonly permits: PermitStore; readonly audit: AuditStore };
type Dependencies = Pick<AppContext, 'db' | 'brand' | 'clock'> & { readonly inTransaction: InTransaction<Stores> };

const right = 'permits.keep';

/** Registers the routes of permits and of their documents. */
export function registerPermitRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerReading(http, dependencies);
  registerKeeping(http, dependencies);
  http.register(async (scope) => {
    await acceptForms(scope);
    registerSending(scope as unknown as HttpServer, dependencies);
  });
}

function registerReading(http: HttpServer, { db, brand, clock }: Dependencies): void {
  const today = () => toBrandDay(clock.now(), brand.zone);

  serve(http, permitRoutes.list, { right }, async (request) => {
    const owner = { relationshipId: request.params.id, sellerId: getActor(request).accountId };
    const permits = await readPermits(db, owner, today());
    if (!permits) throw notFound();
    return { permits };
  });

  serve(http, permitRoutes.listOwn, { right: 'account.ask' }, async (request) => {
    const { accountId } = getActor(request);
    return { permits: await readPermitsOf(db, accountId, { today: today(), asSeller: false }) };
  });

  serve(http, permitRoutes.listOfAccount, { right: 'accounts.supervise' }, async (request) => ({
    permits: await readPermitsOf(db, request.params.id, { today: today(), asSeller: true }),
  }));

  serve(http, permitRoutes.readDocument, { right: 'signed-in' }, async (request, reply) => {
    const document = await readPermitDocument(db, request.params.permit, getActor(request));
    if (!document) throw notFound();
    const { name, contentType, content } = document;
    // A header carries plain letters only.
    const filename = name.normalize('NFKD').replace(/[^\w .-]+/g, '-');
    return sendFile(reply, { filename, contentType, content });
  });
}

/** Permits of one customer. */
const mostPermits = 100;

function registerKeeping(http: HttpServer, { inTransaction }: Dependencies): void {
  serve(http, permitRoutes.add, { right }, async (request, reply) => {
    const actor = getActor(request);
    const owner = toOwner(actor, request.params);
    const permit = { id: newId(), userId: actor.userId, ...request.body };
    const kept = await inTransaction(async (stores) => {
      const others = await stores.permits.countOthers(owner, permit.number);
      if (others >= mostPermits) return refuseWith('permits_full', { max: mostPermits });
      const changed = await stores.permits.keep(owner, permit);
      if (!changed) throw notFound();
      const { number, validUntil, document, vatExemption } = permit;
      const after = {
        ...{ customer: changed.buyerId, number, valid_until: validUntil, document, vat_exemption: vatExemption },
      };
      await stores.audit.record(entryBy(actor, 'permit.entered', changed.id, { after }));
      await announce(stores, actor, changed);
      return ok(changed.id);
    });
    return kept.ok ? { _id: kept.value } : sendBusinessRefusal(reply, kept);
  });

  serve(http, permitRoutes.remove, { right }, async (request) => {
    const actor = getActor(request);
    const { permit } = request.params;
    await inTransaction(async (stores) => {
      const changed = await stores.permits.remove(toOwner(actor, request.params), permit);
      if (!changed) throw notFound();
      await stores.audit.record(entryBy(actor, 'permit.removed', changed.id));
      await announce(stores, actor, changed);
    });
    return { success: true as const };
  });
}

/** Documents that a node holds in memory at the same time. */
const heldDocuments = { most: 8, ofAccount: 3 };

function registerSending(http: HttpServer, { inTransaction }: Dependencies): void {
  const hold = holdFiles(heldDocuments);

  serve(http, permitRoutes.sendDocument, { right }, async (request, reply) => {
    const actor = getActor(request);
    return await hold(request, actor.accountId, async () => {
      const file = await receiveFile(request, mostPermitBytes);
      if (file === 'too_large') return sendBusinessRefusal(reply, refuseWith('permit_document_too_large'));
      const read = file === 'none' ? refuseWith('permit_document_unreadable') : readPermitFile(file);
      if (!read.ok) return sendBusinessRefusal(reply, read);
      const document = { ...read.value, userId: actor.userId };
      await inTransaction(async (stores) => {
        const owner = toOwner(actor, request.params);
        const changed = await stores.permits.storeDocument(owner, request.params.permit, document);
        if (!changed) throw notFound();
        const after = { file_name: document.name };
        await stores.audit.record(entryBy(actor, 'permit.document-stored', changed.id, { after }));
        await announce(stores, actor, changed);
      });
      return { success: true as const };
    });
  });
}

const toOwner = ({ accountId }: Actor, { id }: { id: string }): PermitOwner => ({
  relationshipId: id,
  sellerId: accountId,
});

/** Both sides see the permits of now. */
async function announce({ events }: Stores, actor: Actor, { buyerId }: ChangedPermit): Promise<void> {
  await events.publishAll([actor.accountId, buyerId].map((accountId) => invalidate(accountId, 'permits')));
}
