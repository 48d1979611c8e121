import { z } from 'zod';
import { day, id, instant, line, paging } from '../common/index.ts';

export { termsDraft, termsPreview } from './input.ts';

/** The name of a version, such as `2026-11`. */
const version = z.string().max(20);

const section = z.object({ heading: z.string(), text: z.string() });

const versionName = z.object({ version, from: day, hash: z.string() });

/** The general terms of a version. Orders name version and hash. */
export const termsRecord = versionName.extend({
  sections: z.array(section),
  /** Whether this version holds today. */
  inForce: z.boolean(),
  /** The version before this one; null for the first. */
  previous: version.nullable(),
  /** The version that is announced and does not hold yet. */
  coming: versionName.nullable(),
  /** All versions, the newest first. */
  versions: z.array(versionName),
});
export type TermsRecord = z.infer<typeof termsRecord>;

export const termsVersion = z.strictObject({ version: version.optional() });
export const termsVersionPath = z.strictObject({ version });

/** A part of a text that both versions have, or only the new or the old one. */
const differencePart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** What a version changed, word by word. */
export const termsDifference = z.object({
  version,
  previous: version.nullable(),
  parts: z.array(differencePart),
});
export type TermsDifference = z.infer<typeof termsDifference>;

/** Whether the user has accepted the terms that hold, or the brand asks for none. */
export const termsAcceptance = z.object({ accepted: z.boolean() });
/** The version that the user has read. Without it the one that holds. */
export const termsAccepted = z.strictObject({ version: version.optional() }).nullish();

const writtenVersion = versionName.extend({
  state: z.enum(['past', 'inForce', 'coming']),
  /** Null for the terms with which the brand began. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** Users of buyers who have accepted this version. */
  accepted: z.number(),
});
export type WrittenVersion = z.infer<typeof writtenVersion>;

/** The versions as their author sees them. */
export const writtenTerms = z.object({
  /** The newest first. */
  versions: z.array(writtenVersion),
  /** Whether the brand asks buyers to accept. */
  asks: z.boolean(),
  /** Users of buyers who may sign in. */
  users: z.number(),
  /** The newest text as it is edited. */
  text: z.string(),
  today: day,
});
export type WrittenTerms = z.infer<typeof writtenTerms>;

/** How a draft reads and what it changes of the newest version. */
export const previewedTerms = z.object({ sections: z.array(section), parts: z.array(differencePart) });
export type PreviewedTerms = z.infer<typeof previewedTerms>;

const acceptanceFilter = {
  version: version.optional(),
  /** Only those who have accepted, or have not. */
  only: z.enum(['accepted', 'open']).optional(),
  q: z.optional(line(100)),
};
export const acceptanceSearch = z.strictObject({
  ...acceptanceFilter,
  page: paging.pageNumber,
  limit: paging.pageLimit,
});
export const acceptanceExport = z.strictObject(acceptanceFilter);

const acceptance = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  account: z.string(),
  acceptedAt: instant.nullable(),
});
export type TermsAcceptance = z.infer<typeof acceptance>;

/** Who has accepted a version, and when. */
export const acceptances = z.object({
  version,
  docs: z.array(acceptance),
  metadata: z.object({ pageNumber: z.number(), total: z.number(), accepted: z.number(), users: z.number() }),
});
