-- What a seller keeps about a customer: a number of its own, the request, the release of additives, notes.
alter table relationships
  add column customer_no text check (customer_no <> ''),
  add column request_message text not null default '',
  -- The side that asked; null where the provider made the relationship.
  add column requested_by text check (requested_by in ('buyer', 'seller')),
  -- ALL: every additive is released. CHOSEN: those in released_products.
  add column additives_mode text not null default 'CHOSEN' check (additives_mode in ('ALL', 'CHOSEN')),
  add column notes text not null default '',
  add column version integer not null default 1 check (version > 0);
update relationships r set customer_no = a.customer_no from accounts a where a.id = r.buyer_id;
create unique index relationships_customer_no on relationships (seller_id, customer_no);

-- A limit of null: no line of its own, only a parent's pool. A temporary limit replaces the limit while it holds.
alter table credit_limits
  alter column limit_minor drop not null,
  add column temporary_minor bigint check (temporary_minor >= 0),
  add column temporary_from timestamptz,
  add column temporary_until timestamptz,
  add column temporary_reason text not null default '',
  add column hold text not null default 'NONE' check (hold in ('NONE', 'REVIEW', 'BLOCKED')),
  add column hold_reason text not null default '',
  add column hold_until timestamptz,
  -- The highest warning that was sent: 0, 80 or 95 % of the limit.
  add column warned_percent smallint not null default 0 check (warned_percent in (0, 80, 95)),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add constraint credit_limits_temporary check (
    (temporary_minor is null and temporary_from is null and temporary_until is null)
    or (limit_minor is not null and temporary_minor is not null and temporary_from < temporary_until)),
  add constraint credit_limits_hold check (hold = 'NONE' or hold_reason <> '');

-- Every change of a credit line with the values before and after: history, and the way back for an upload.
create table credit_changes (
  id bigint generated always as identity primary key,
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  source text not null check (source in ('FORM', 'BULK', 'UPLOAD', 'REVERT')),
  -- Null for a new line.
  before jsonb,
  after jsonb not null,
  unique (seller_id, buyer_id, version)
);
create index credit_changes_buyer_id on credit_changes (buyer_id);
create index credit_changes_changed_by on credit_changes (changed_by);

-- What happened between a buyer and a seller: requests, answers, changed terms. One row each, never changed.
create table relationship_changes (
  id bigint generated always as identity primary key,
  relationship_id uuid not null references relationships (id) on delete cascade,
  kind text not null check (kind in ('REQUEST', 'STATUS', 'TERMS')),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  -- The version of the terms after the change.
  version integer not null,
  before jsonb,
  after jsonb not null
);
create index relationship_changes_relationship_id on relationship_changes (relationship_id, id desc);
create index relationship_changes_changed_by on relationship_changes (changed_by);
