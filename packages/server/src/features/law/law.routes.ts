import { lawCalendarRoutes, lawRoutes } from '@handelsplatz/contract/law';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { readLawCalendar } from './calendar.ts';
import { listLaw } from './law.read.ts';
import type { LawService } from './law.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly law: LawService;
}

const right = 'platform.manage';

/** Registers the table of law for the provider, and the calendar of its changes for the provider and sellers. */
export function registerLawRoutes(http: HttpServer, { db, brand, clock, law }: Dependencies): void {
  const answer = <C extends RefusalCode>(done: BusinessResult<true, C>) =>
    done.ok ? { success: true as const } : done;

  serve(http, lawRoutes.list, { right }, async () => ({
    rows: await listLaw(db, brand.code, toBrandDay(clock.now(), brand.zone)),
  }));

  serve(http, lawCalendarRoutes.supervise, { right }, () => readLawCalendar({ db, brand, clock }, null));

  serve(http, lawCalendarRoutes.read, { right: 'pricing.manage' }, (request) =>
    readLawCalendar({ db, brand, clock }, getActor(request).accountId),
  );

  serve(http, lawRoutes.add, { right, confirmed: true }, async (request) => ({
    _id: await law.add(getActor(request), request.body),
  }));

  serve(http, lawRoutes.change, { right, confirmed: true }, async (request, reply) => {
    const { version, ...values } = request.body;
    const done = answer(await law.change(getActor(request), { id: request.params.id, version }, values));
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });

  serve(http, lawRoutes.withdraw, { right, confirmed: true }, async (request, reply) => {
    const done = answer(await law.withdraw(getActor(request), request.params.id));
    return 'success' in done ? done : sendBusinessRefusal(reply, done);
  });
}
