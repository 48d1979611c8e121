import type { CreditHistory, CreditProposal, OpenProposals } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredTemporary } from './credit-proposals.store.ts';
import { toTemporary } from './credit-state.ts';

type Proposal = CreditHistory['proposals'][number];

interface OpenRow extends StoredTemporary {
  readonly id: string;
  readonly proposedAt: Date;
  readonly proposedById: string;
  readonly proposedBy: string;
}

interface ProposalRow extends OpenRow {
  readonly state: Proposal['state'];
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

interface Line {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The temporary limits of a line that waited for a second person, newest first. */
export async function readProposals(
  db: Kysely<Tables>,
  { sellerId, buyerId }: Line,
  brand: Pick<Brand, 'zone'>,
): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select p.id, p.temporary_minor, p.temporary_from, p.temporary_until, p.reason as temporary_reason, p.state, p.proposed_at,
           p.proposed_by as proposed_by_id, trim(u.first_name || ' ' || u.last_name) as proposed_by,
           p.decided_at, trim(d.first_name || ' ' || d.last_name) as decided_by
      from credit_proposals p
      join users u on u.id = p.proposed_by
      left join users d on d.id = p.decided_by
     where p.seller_id = ${sellerId} and p.buyer_id = ${buyerId}
     order by p.proposed_at desc, p.id desc limit 100`.execute(db);
  return rows.map((row) => ({
    ...toProposal(row, brand),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
  }));
}

/** What is proposed, and by whom. */
const toProposal = (row: OpenRow, brand: Pick<Brand, 'zone'>): CreditProposal => ({
  _id: row.id,
  ...toTemporary(row, brand),
  proposedAt: row.proposedAt.toISOString(),
  proposedBy: { _id: row.proposedById, name: row.proposedBy },
});

/** The temporary limits of all customers of a seller that wait now, oldest first. */
export async function listOpenProposals(
  db: Kysely<Tables>,
  sellerId: string,
  brand: Pick<Brand, 'zone'>,
): Promise<OpenProposals> {
  const { rows } = await sql<OpenRow & { readonly relationshipId: string; readonly buyer: string }>`
    select p.id, p.temporary_minor, p.temporary_from, p.temporary_until, p.reason as temporary_reason, p.proposed_at,
           p.proposed_by as proposed_by_id, trim(u.first_name || ' ' || u.last_name) as proposed_by,
           r.id as relationship_id, b.name as buyer
      from credit_proposals p
      join users u on u.id = p.proposed_by
      join accounts b on b.id = p.buyer_id
      join relationships r on r.seller_id = p.seller_id and r.buyer_id = p.buyer_id
     where p.seller_id = ${sellerId} and p.state = 'OPEN'
     order by p.proposed_at, p.id`.execute(db);
  const proposals = rows.map((row) => ({
    ...toProposal(row, brand),
    relationshipId: row.relationshipId,
    buyer: row.buyer,
  }));
  return { proposals };
}

/** The temporary limit of a line that waits now; null without one. An open one is always the newest. */
export async function readOpenProposal(
  db: Kysely<Tables>,
  line: Line,
  brand: Pick<Brand, 'zone'>,
): Promise<CreditProposal | null> {
  const [newest] = await readProposals(db, line, brand);
  if (newest?.state !== 'OPEN') return null;
  const { state, decidedAt, decidedBy, ...proposal } = newest;
  return proposal;
}

interface Reader {
  readonly email: string;
  readonly name: string;
}

/** A proposal with the data for its mails. */
export interface MailedProposal {
  readonly relationshipId: string;
  readonly sellerId: string;
  readonly buyer: string;
  readonly temporaryMinor: number;
  readonly temporaryFrom: Date;
  readonly temporaryUntil: Date;
  readonly reason: string;
  readonly proposer: Reader;
  readonly decider: string | null;
  readonly others: readonly Reader[];
}

/** A proposal with the active users of its seller who may approve it. */
export async function readMailedProposal(db: Kysely<Tables>, id: string): Promise<MailedProposal | undefined> {
  const { rows } = await sql<MailedProposal>`
    select r.id as relationship_id, p.seller_id, b.name as buyer, p.temporary_minor, p.temporary_from, p.temporary_until, p.reason,
           json_build_object('email', u.email, 'name', trim(u.first_name || ' ' || u.last_name)) as proposer,
           (select trim(d.first_name || ' ' || d.last_name) from users d where d.id = p.decided_by) as decider,
           coalesce((select json_agg(json_build_object('email', o.email, 'name', trim(o.first_name || ' ' || o.last_name)) order by o.email)
                       from users o
                      where o.account_id = p.seller_id and o.id <> p.proposed_by and o.status = 100
                        and 'MyRelationships_View' = any (o.roles)), '[]') as others
      from credit_proposals p
      join users u on u.id = p.proposed_by
      join accounts b on b.id = p.buyer_id
      join relationships r on r.seller_id = p.seller_id and r.buyer_id = p.buyer_id
     where p.id = ${id}`.execute(db);
  return rows[0];
}
