import type { NoticeKind } from '@handelsplatz/contract/notifications';

/** Goods with their place, as the reader calls them. */
interface Goods {
  readonly product: string;
  readonly terminal: string;
}

/** A side of an order, and the other one's name. */
interface AboutOrder {
  readonly orderNo: string;
  /** The name of the other side. */
  readonly partner: string;
}

/** A step of an order that a notice names. */
export type NoticedStep =
  | 'PLACED'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'APPROVE'
  | 'TRANSFER'
  | 'LIFT'
  | 'ASK'
  | 'CLOSE'
  | 'REFUSE_OVER_LIFT'
  | 'SHARE'
  | 'REVOKE';

/** A step of an amendment that a notice names. */
export type NoticedAmendment = 'AMEND' | 'APPLY' | 'CONSENT' | 'REFUSE' | 'WITHDRAW' | 'EXPIRE';

/** The facts of each kind. The sentence is made from them each time it is read. Money in minor units, days as YYYY-MM-DD. */
export interface NoticeFacts {
  /** `needsNumbers`: the reader has to enter the numbers. */
  orderStep: AboutOrder & { readonly step: NoticedStep; readonly reason?: string; readonly needsNumbers?: boolean };
  /** `until`: an instant. */
  orderAmendment: AboutOrder & { readonly step: NoticedAmendment; readonly until?: string };
  pickupDue: Goods & { readonly orderNo: string; readonly until: string };
  approvalRequested: {
    readonly person: string;
    readonly goods: string;
    readonly grossMinor: number;
    readonly note?: string;
  };
  /** `person`: who decided; EXPIRED: nobody did in time. */
  approvalDecided: {
    readonly person: string;
    readonly goods: string;
    readonly decision: 'APPROVED' | 'REFUSED' | 'EXPIRED';
    readonly orderNo?: string;
    readonly note?: string;
  };
  /** `priceMinor`: the price per 100 l. */
  standingOrderExecuted: Goods & { readonly orderNo: string; readonly priceMinor: number };
  /** `reason`: a German sentence. */
  standingOrderRejected: Goods & { readonly reason: string };
  standingOrderAtRisk: Goods & { readonly reason: string };
  /** Prices per 100 l; `below`: the price has fallen to the limit, otherwise it has risen to it. */
  priceAlert: Goods & { readonly priceMinor: number; readonly limitMinor: number; readonly below: boolean };
  favouriteSummary: {
    readonly list: string;
    readonly offers: number;
    readonly best?: (Goods & { readonly priceMinor: number }) | undefined;
  };
  relationshipRequest: { readonly partner: string; readonly message?: string };
  relationshipChanged: { readonly partner: string; readonly change: 'connected' | 'accepted' | 'refused' | 'disabled' };
  /** `what`: what is asked for, for example „Terminal Kiel“ or „Heizöl in Bremen“. */
  releaseRequested: { readonly partner: string; readonly what: string; readonly message?: string };
  releaseDecided: { readonly partner: string; readonly what: string; readonly granted: boolean };
  /** `own`: the reader is the buyer whose line it is. */
  creditWarning: { readonly partner: string; readonly percent: number; readonly own: boolean };
  permitEnding: { readonly number: string; readonly until: string; readonly partner: string };
  /** `at`: the instant of the date; `code`: the refusal of a draft that was not published. */
  draftDue: {
    readonly draft: string;
    readonly at: string;
    readonly event: 'PUBLISHED' | 'LATE' | 'MISSED';
    readonly code?: string;
    /** Since when a late one holds. */
    readonly since?: string;
  };
  /**
   * `what`: the name of the value with its goods; `before`, `after`: the values with their unit, null where none holds; `withdrawn`: the value
   * `before` goes on.
   */
  lawChange: {
    readonly what: string;
    readonly day: string;
    readonly before: string | null;
    readonly after: string | null;
    readonly withdrawn?: true;
  };
  /** `withdrawn`: the reader may not read the post any more; its title is empty then. */
  newsPublished: { readonly seller: string; readonly title: string; readonly withdrawn?: true };
  emptiesRequested: { readonly partner: string; readonly goods: string };
  /** `company`: whose user it is, for the decider; `reason`: why a request was refused. */
  team: {
    readonly event: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'JOINED';
    readonly person: string;
    readonly company?: string;
    readonly reason?: string;
  };
  security: {
    readonly event:
      | 'PASSWORD_CHANGED'
      | 'PASSWORD_RESET'
      | 'EMAIL_CHANGED'
      | 'FACTOR_ADDED'
      | 'FACTOR_REMOVED'
      | 'RECOVERY_CODE_USED'
      | 'RECOVERY_CODES_RENEWED'
      | 'FACTORS_RESET';
    readonly detail?: string;
  };
  blocked: { readonly partner: string; readonly reason: string };
}

/** A new notice of any kind, with the facts of its kind. */
export type NewNotice = { [K in NoticeKind]: Described<K> }[NoticeKind];

interface Described<K extends NoticeKind> {
  /** Whose users are notified: all active ones, those of `userIds`, or those with the role. */
  readonly accountId: string;
  readonly userIds?: readonly string[];
  readonly role?: string;
  readonly kind: K;
  /** What it is about, for example `{ type: 'order', id }`. Notices of one subject form a group. */
  readonly subject: { readonly type: string; readonly id: string };
  readonly facts: NoticeFacts[K];
  /** A page of the app, for example `/orders?bestellung=…`. */
  readonly link: string;
  /** Notices of a user with the same key are one: for work that may run twice. */
  readonly key?: string;
  /** The feature writes the mail by itself (see `withWantedMail`). */
  readonly ownMail?: boolean;
}
