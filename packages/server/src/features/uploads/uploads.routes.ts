import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { type Upload, uploadRoutes } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Actor, can } from '@handelsplatz/domain/identity';
import type { Refusal } from '@handelsplatz/domain/results';
import { type UploadKind, uploadColumns, uploadKinds, uploadLimits } from '@handelsplatz/domain/uploads';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { sendCsv } from '../../platform/csv/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import {
  acceptForms,
  getActor,
  type HttpServer,
  holdFiles,
  notFound,
  receiveFile,
  serve,
} from '../../platform/http/index.ts';
import { type BusinessRefusal, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { sendXlsx } from '../../platform/xlsx/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { FileRefusal } from './reading/index.ts';
import { readReport, reportColumns } from './report.read.ts';
import { suggestValues } from './suggest.ts';
import type { ColumnChoices } from './targets/upload-target.ts';
import { listUploads, readUpload, readUploadFile, readUploadKind, readUploadRows } from './uploads.read.ts';
import type { UploadsService } from './uploads.service.ts';

const right = 'uploads.manage';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly uploads: UploadsService;
  readonly readChoices: (kind: UploadKind, sellerId: string) => Promise<ColumnChoices>;
  readonly readTemplate: (kind: UploadKind, sellerId: string) => Promise<readonly Readonly<Record<string, string>>[]>;
}

/** Registers the routes of uploads. Only they receive forms. */
export function registerUploadRoutes(http: HttpServer, dependencies: Dependencies): void {
  http.register(async (scope) => {
    await acceptForms(scope);
    registerSending(scope as unknown as HttpServer, dependencies);
  });
  registerReading(http, dependencies);
  registerChanging(http, dependencies);
}

/** Files that a node holds in memory at the same time. */
const heldFiles = { most: 8, ofAccount: 3 };

function registerSending(http: HttpServer, { uploads, ...reading }: Dependencies): void {
  const hold = holdFiles(heldFiles);

  serve(http, uploadRoutes.send, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { kind } = request.params;
    requireKind(actor, kind);
    return await hold(request, actor.accountId, async () => {
      const file = await receiveFile(request, uploadLimits.bytes);
      if (file === 'none' || file === 'too_large') {
        const refusal = new FileRefusal(file === 'none' ? 'no_file' : 'too_large');
        const empty = { kind, name: 'Datei', bytes: Buffer.alloc(0) };
        const refused = await uploads.refuseFile(actor, empty, refusal);
        return refused.ok ? reply : sendFileRefusal(reply, refused);
      }
      const { again } = request.query;
      const sent = await uploads.send(actor, { kind, ...file }, { again });
      if (!sent.ok) return sendFileRefusal(reply, sent);
      return await viewUpload(reading, actor, sent.value.id, sent.value.notice);
    });
  });
}

/** A file that is too large has a status of its own. */
function sendFileRefusal(reply: FastifyReply, refusal: BusinessRefusal<'csv_upload_failed'>) {
  return sendBusinessRefusal(reply, refusal, refusal.detail.facts.reason === 'too_large' ? 413 : 422);
}

function registerReading(http: HttpServer, { db, brand, readTemplate, ...rest }: Dependencies): void {
  serve(http, uploadRoutes.list, { right }, async (request) => {
    const actor = getActor(request);
    const { kind, pageNumber, pageLimit } = request.query;
    const kinds = uploadKinds.filter((known) => mayHandle(actor, known) && (kind === undefined || kind === known));
    const from = (pageNumber - 1) * pageLimit;
    const { uploads, total } = await listUploads(db, actor.accountId, { kinds, from, limit: pageLimit });
    return { uploads, metadata: { total, pageNumber, pageLimit, pageCount: Math.ceil(total / pageLimit) } };
  });

  serve(http, uploadRoutes.read, { right }, (request) =>
    viewUpload({ db, readChoices: rest.readChoices }, getActor(request), request.params.id, null),
  );

  serve(http, uploadRoutes.readRows, { right }, async (request) => {
    const { accountId } = await requireUpload(db, getActor(request), request.params.id);
    const rows = await readUploadRows(db, accountId, request.params.id, request.query);
    if (!rows) throw notFound();
    return rows;
  });

  serve(http, uploadRoutes.readFile, { right }, async (request, reply) => {
    const { accountId } = await requireUpload(db, getActor(request), request.params.id);
    const file = await readUploadFile(db, accountId, request.params.id);
    if (!file) throw notFound();
    const name = file.fileName.replace(/[^\w.-]+/g, '-');
    return reply
      .type(file.format === 'XLSX' ? workbookType : 'text/csv')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file.content);
  });

  serve(http, uploadRoutes.readReport, { right }, async (request, reply) => {
    const { accountId } = await requireUpload(db, getActor(request), request.params.id);
    const upload = await readUpload(db, accountId, request.params.id);
    if (!upload) throw notFound();
    const name = [upload.fileName.replace(/\.\w+$/, ''), 'Fehler'];
    const style = { numbers: brand.numbers, zone: brand.zone };
    const table = { columns: reportColumns(upload.columns), pages: readReport(db, upload._id), style };
    if (request.query.format === 'xlsx') return sendXlsx(reply, name, { sheet: 'Fehler', ...table });
    return sendCsv(reply, { name, ...table });
  });

  serve(http, uploadRoutes.readTemplate, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { kind } = request.params;
    requireKind(actor, kind);
    const rows = await readTemplate(kind, actor.accountId);
    const columns = uploadColumns[kind].map((column) => ({
      header: column,
      field: (row: Readonly<Record<string, string>>) => row[column] ?? '',
    }));
    const name = [templateNames[kind], 'Vorlage'];
    return sendCsv(reply, { name, columns, pages: [rows], style: { numbers: brand.numbers, zone: brand.zone } });
  });
}

const templateNames: Readonly<Record<UploadKind, string>> = {
  offers: 'Angebote',
  'credit-limits': 'Kreditlimits',
  products: 'Produkte',
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function registerChanging(http: HttpServer, { uploads, ...reading }: Dependencies): void {
  serve(http, uploadRoutes.correct, { right }, async (request, reply) => {
    const actor = await requireUpload(reading.db, getActor(request), request.params.id);
    const corrected = await uploads.correct(actor, request.params.id, request.body);
    if (corrected.ok) return await viewUpload(reading, actor, request.params.id, null);
    return refuseOr404(reply, corrected);
  });

  serve(http, uploadRoutes.commit, { right }, async (request, reply) => {
    const actor = await requireUpload(reading.db, getActor(request), request.params.id);
    const committed = await uploads.commit(actor, request.params.id, request.body ?? { consent: false });
    if (committed.ok) return await viewUpload(reading, actor, request.params.id, null);
    return refuseOr404(reply, committed);
  });

  serve(http, uploadRoutes.discard, { right }, async (request, reply) => {
    const actor = await requireUpload(reading.db, getActor(request), request.params.id);
    const discarded = await uploads.discard(actor, request.params.id);
    return discarded.ok ? { success: true as const } : refuseOr404(reply, discarded);
  });

  for (const [route, dryRun] of [
    [uploadRoutes.previewRevert, true],
    [uploadRoutes.revert, false],
  ] as const) {
    serve(http, route, { right }, async (request, reply) => {
      const actor = await requireUpload(reading.db, getActor(request), request.params.id);
      const reverted = await uploads.revert(actor, request.params.id, { dryRun });
      return reverted.ok ? reverted.value : refuseOr404(reply, reverted);
    });
  }
}

function refuseOr404<C extends RefusalCode>(reply: FastifyReply, refusal: BusinessRefusal<C> | Refusal<'not_found'>) {
  if (isMissing(refusal)) throw notFound();
  return sendBusinessRefusal(reply, refusal);
}

const isMissing = (refusal: Refusal<string, unknown>): refusal is Refusal<'not_found'> => refusal.code === 'not_found';

/** A user who may not see customers may not upload their credit. Only the provider keeps products, and it sells nothing. */
function mayHandle(actor: Actor, kind: UploadKind): boolean {
  if (kind === 'products' || actor.accountType === 'admin')
    return kind === 'products' && can(actor, 'platform.manage') === 'ok';
  return kind === 'offers' || can(actor, 'customers.manage') === 'ok';
}

function requireKind(actor: Actor, kind: UploadKind): void {
  if (mayHandle(actor, kind)) return;
  throw new AppError({ status: 403, code: 'forbidden', detail: 'Dazu haben Sie keine Berechtigung.' });
}

/** The actor, who may handle this upload. Throws a 404 otherwise. */
async function requireUpload(db: Kysely<Tables>, actor: Actor, id: string): Promise<Actor> {
  const kind = await readUploadKind(db, actor.accountId, id);
  if (!kind || !mayHandle(actor, kind)) throw notFound();
  return actor;
}

async function viewUpload(
  { db, readChoices }: Pick<Dependencies, 'db' | 'readChoices'>,
  actor: Actor,
  id: string,
  notice: string | null,
): Promise<Upload> {
  const upload = await readUpload(db, actor.accountId, id);
  if (!upload || !mayHandle(actor, upload.kind)) throw notFound();
  if (upload.unknownValues.length === 0) return { ...upload, choices: [], notice };
  const choices = await readChoices(upload.kind, actor.accountId);
  const columns = new Set(upload.unknownValues.map(({ column }) => column));
  return {
    ...upload,
    notice,
    unknownValues: upload.unknownValues.map((unknown) => ({
      ...unknown,
      suggestions: suggestValues(unknown.value, (choices[unknown.column] ?? []).slice(0, 500)),
    })),
    choices: [...columns].map((column) => ({ column, values: [...(choices[column] ?? [])] })),
  };
}
