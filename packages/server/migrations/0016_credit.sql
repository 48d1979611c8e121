-- Credit lines with their history.

-- Credit of a buyer with a seller. available = limit + prepaid - used - ordered.
create table credit_limits (
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  -- Null: no line of its own, only a parent's pool.
  limit_minor bigint check (limit_minor >= 0),
  prepaid_minor bigint not null default 0 check (prepaid_minor >= 0),
  used_minor bigint not null default 0 check (used_minor >= 0),
  used_as_of timestamptz not null,
  -- Gross of orders since used_as_of that are neither cancelled nor settled.
  ordered_minor bigint not null default 0 check (ordered_minor >= 0),
  note text not null default '',
  -- A temporary limit replaces the limit while it holds.
  temporary_minor bigint check (temporary_minor >= 0),
  temporary_from timestamptz,
  temporary_until timestamptz,
  temporary_reason text not null default '',
  hold text not null default 'NONE' check (hold in ('NONE', 'REVIEW', 'BLOCKED')),
  hold_reason text not null default '',
  hold_until timestamptz,
  -- The highest warning that was sent: 0, 80 or 95 % of the limit.
  warned_percent smallint not null default 0 check (warned_percent in (0, 80, 95)),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  -- The open invoices behind the used amount, where the seller's books name them: reference, amount, day on which they are due.
  open_items jsonb not null default '[]' check (jsonb_typeof(open_items) = 'array'),
  -- Rules that hold new orders without anybody watching: overdue invoices, a used share, a limit that has run out.
  rule_effect text not null default 'NONE' check (rule_effect in ('NONE', 'REVIEW', 'BLOCKED')),
  rule_overdue_minor bigint check (rule_overdue_minor > 0),
  rule_overdue_days smallint check (rule_overdue_days >= 0),
  -- When the open invoices begin to break the rule if nobody pays; null: they never do.
  rule_overdue_from timestamptz,
  rule_used_percent smallint check (rule_used_percent between 1 and 100),
  limit_until timestamptz,
  -- The buyer of a blocked credit line gets one notice for each block, whether a user or a rule made the block.
  block_reported boolean not null default false,
  primary key (seller_id, buyer_id),
  constraint credit_limits_temporary check (
    (temporary_minor is null and temporary_from is null and temporary_until is null)
    or (limit_minor is not null and temporary_minor is not null and temporary_from < temporary_until)),
  constraint credit_limits_hold check (hold = 'NONE' or hold_reason <> ''),
  constraint credit_limits_overdue check ((rule_overdue_minor is null) = (rule_overdue_days is null)),
  constraint credit_limits_rules check (
    (rule_effect <> 'NONE') = (num_nonnulls(rule_overdue_minor, rule_used_percent, limit_until) > 0)),
  constraint credit_limits_overdue_from check (rule_overdue_from is null or rule_overdue_minor is not null)
);
create index credit_limits_buyer_id on credit_limits (buyer_id);

-- Every change of a credit line with the values before and after: history, and the way back for an upload.
create table credit_changes (
  id bigint generated always as identity primary key,
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  source text not null check (source in ('FORM', 'BULK', 'UPLOAD', 'REVERT', 'APPROVAL')),
  -- Null for a new line.
  before jsonb,
  after jsonb not null,
  -- Who has proposed what the changing user has approved.
  proposed_by uuid references users (id),
  unique (seller_id, buyer_id, version),
  constraint credit_changes_second_person check ((source = 'APPROVAL') = (proposed_by is not null)),
  constraint credit_changes_two_people check (proposed_by is null or proposed_by <> changed_by)
);
create index credit_changes_buyer_id on credit_changes (buyer_id);
create index credit_changes_changed_by on credit_changes (changed_by);
create index credit_changes_proposed_by on credit_changes (proposed_by);

-- From which raise on a temporary limit needs a second person. Each change is a row; the highest version holds. Null: never.
create table credit_settings (
  seller_id uuid not null references accounts (id),
  version integer not null check (version > 0),
  second_person_minor bigint check (second_person_minor >= 0),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  primary key (seller_id, version)
);
create index credit_settings_changed_by on credit_settings (changed_by);

-- Temporary limits that wait for a second person, and what became of them. No credit line knows them before they are approved.
create table credit_proposals (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  temporary_minor bigint not null check (temporary_minor >= 0),
  temporary_from timestamptz not null,
  temporary_until timestamptz not null,
  reason text not null check (reason <> ''),
  proposed_at timestamptz not null,
  proposed_by uuid not null references users (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REPLACED')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint credit_proposals_period check (temporary_from < temporary_until),
  constraint credit_proposals_decision check (
    (state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint credit_proposals_second_person check (state not in ('APPROVED', 'REFUSED') or decided_by <> proposed_by)
);
create unique index credit_proposals_open on credit_proposals (seller_id, buyer_id) where state = 'OPEN';
create index credit_proposals_line on credit_proposals (seller_id, buyer_id, proposed_at desc);
create index credit_proposals_buyer_id on credit_proposals (buyer_id);
create index credit_proposals_proposed_by on credit_proposals (proposed_by);
create index credit_proposals_decided_by on credit_proposals (decided_by);
