import { type Day, formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { nameTermsVersion, readTermsMarkup, type TermsSection, writeTermsMarkup } from '@handelsplatz/domain/terms';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { hashTerms, readFoundingTerms } from './in-force.ts';
import { createTermsStore } from './terms.store.ts';
import { findVersion, listVersions, readSections } from './versions.read.ts';

export interface TermsService {
  /** Accepts the version in force. Refused when the user has read another one. */
  accept(actor: Actor, read: string | undefined): Promise<BusinessResult<true, 'terms_version_changed'>>;
  /** Publishes a text as a new version and returns its name. A text that is no text of terms is invalid input. */
  publish(actor: Actor, draft: { text: string; from: Day }): Promise<BusinessResult<string, 'terms_unchanged'>>;
  /** Takes back a version that does not hold yet. */
  withdraw(actor: Actor, version: string): Promise<BusinessResult<true, 'terms_in_force'> | 'not_found'>;
}

/** The sections of a text as its author writes it; otherwise invalid input at the field. */
export function readTermsText(text: string): readonly TermsSection[] {
  const read = readTermsMarkup(text);
  if (!('code' in read)) return read;
  throw invalidInput(
    'text',
    read.code === 'no_heading'
      ? 'Der Text beginnt mit einer Überschrift: eine Zeile mit ## davor.'
      : `Unter der Überschrift „${read.heading}“ steht kein Text.`,
  );
}

/** The statements of the service run on the transaction, so that what they read still holds when they write. */
export function createTerms(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): TermsService {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    tx,
    terms: createTermsStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const today = () => toBrandDay(clock.now(), brand.zone);
  return {
    accept: ({ userId, sessionId, accountId }, read) =>
      inTransaction(async ({ tx, terms, audit }) => {
        const inForce = findVersion(await listVersions(tx, brand.code), { day: today() });
        const founding = readFoundingTerms(brand.code);
        const version = inForce?.version ?? founding.version;
        if (read !== undefined && read !== version) return refuseWith('terms_version_changed', { version });
        const acceptance = { userId, sessionId, at: clock.now() };
        const isNew =
          version === founding.version
            ? await terms.acceptFounding(acceptance)
            : await terms.accept(version, acceptance);
        const object = { type: 'terms', id: version };
        if (isNew) await audit.record({ action: 'terms.accepted', accountId, actorId: userId, object });
        return ok(true as const);
      }),
    publish: ({ userId, accountId }, { text, from }) =>
      inTransaction(async ({ tx, terms, audit }) => {
        const sections = readTermsText(text);
        await terms.hold();
        const versions = await listVersions(tx, brand.code);
        const [newest] = versions;
        const earliest = newest && newest.from > today() ? newest.from : today();
        if (from < earliest)
          throw invalidInput('from', `Die neue Fassung gilt frühestens ab dem ${formatCalendarDay(earliest)}.`);
        if (newest && isSameText(sections, await readSections(tx, brand.code, newest.version)))
          return refuseWith('terms_unchanged', { version: newest.version });
        const taken = versions.map(({ version }) => version);
        const version = nameTermsVersion(from, taken);
        const hash = hashTerms({ version, sections });
        await terms.publish({
          version,
          validFrom: from,
          sections,
          hash,
          publishedAt: clock.now(),
          publishedBy: userId,
        });
        const object = { type: 'terms', id: version };
        await audit.record({ action: 'terms.published', accountId, actorId: userId, object, after: { from, hash } });
        return ok(version);
      }),
    withdraw: ({ userId, accountId }, version) =>
      inTransaction(async ({ tx, terms, audit }) => {
        await terms.hold();
        const found = (await listVersions(tx, brand.code)).find((each) => each.version === version);
        if (!found) return 'not_found';
        if (found.from <= today()) return refuseWith('terms_in_force', { version });
        await terms.withdraw(version);
        const object = { type: 'terms', id: version };
        const before = { from: found.from, hash: found.hash };
        await audit.record({ action: 'terms.withdrawn', accountId, actorId: userId, object, before });
        return ok(true as const);
      }),
  };
}

const isSameText = (a: readonly TermsSection[], b: readonly TermsSection[]): boolean =>
  writeTermsMarkup(a) === writeTermsMarkup(b);
