-- Purchases that wait for a colleague.

-- Which purchases of an account wait. Each change is a row; the highest version holds.
create table approval_rules (
  account_id uuid not null references accounts (id),
  version integer not null check (version > 0),
  -- Purchases above these wait. Null: whatever their size.
  above_litres integer check (above_litres >= 0),
  above_gross_minor bigint check (above_gross_minor >= 0),
  -- Users without the right to purchase may ask a colleague.
  without_right boolean not null default false,
  -- So long a colleague has time to decide.
  deadline_hours smallint not null default 24 check (deadline_hours between 1 and 168),
  -- Null: every colleague with the right to purchase decides.
  approver_id uuid references users (id),
  substitute_id uuid references users (id),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  primary key (account_id, version),
  constraint approval_rules_two_people check (substitute_id is null or (approver_id is not null and substitute_id <> approver_id))
);
create index approval_rules_approver_id on approval_rules (approver_id);
create index approval_rules_substitute_id on approval_rules (substitute_id);
create index approval_rules_changed_by on approval_rules (changed_by);

-- Changes of an approval rule that loosen it and wait for a second person, and what became of them. No purchase knows them before.
create table approval_rule_proposals (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  above_litres integer check (above_litres >= 0),
  above_gross_minor bigint check (above_gross_minor >= 0),
  without_right boolean not null,
  deadline_hours smallint not null check (deadline_hours between 1 and 168),
  approver_id uuid references users (id),
  substitute_id uuid references users (id),
  proposed_at timestamptz not null,
  proposed_by uuid not null references users (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint approval_rule_proposals_decision check (
    (state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint approval_rule_proposals_second_person check (state not in ('APPROVED', 'REFUSED') or decided_by <> proposed_by)
);
create unique index approval_rule_proposals_open on approval_rule_proposals (account_id) where state = 'OPEN';
create index approval_rule_proposals_account_id on approval_rule_proposals (account_id);
create index approval_rule_proposals_approver_id on approval_rule_proposals (approver_id);
create index approval_rule_proposals_substitute_id on approval_rule_proposals (substitute_id);
create index approval_rule_proposals_proposed_by on approval_rule_proposals (proposed_by);
create index approval_rule_proposals_decided_by on approval_rule_proposals (decided_by);

create table approvals (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  basket_id uuid not null unique references baskets (id),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  note text not null default '' check (length(note) <= 500),
  -- What was asked for, as the requester saw it.
  asked jsonb not null,
  -- Grows with each change of a position, so that nobody approves what somebody else has just changed.
  version integer not null default 1 check (version > 0),
  decide_until timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text not null default '' check (length(reason) <= 500),
  -- The parent whose rule binds the requester, who orders in the market of a child: a release by the parent's users comes before
  -- the decision of the child's. Null when only the account's own rule binds.
  parent_id uuid references accounts (id),
  -- Who released it for the parent. From then on the users of the account decide.
  released_by uuid references users (id),
  released_at timestamptz,
  constraint approvals_decision check ((state = 'OPEN') = (decided_at is null)),
  constraint approvals_decider check ((state in ('APPROVED', 'REFUSED', 'WITHDRAWN')) = (decided_by is not null)),
  constraint approvals_second_person check (state not in ('APPROVED', 'REFUSED') or decided_by <> requested_by),
  constraint approvals_release check ((released_by is null) = (released_at is null)),
  constraint approvals_release_for_parent check (released_by is null or parent_id is not null),
  constraint approvals_release_second_person check (released_by <> requested_by)
);
create index approvals_account_id on approvals (account_id, requested_at desc);
create index approvals_open on approvals (decide_until) where state = 'OPEN';
create index approvals_requested_by on approvals (requested_by);
create index approvals_decided_by on approvals (decided_by);
create index approvals_parent_id on approvals (parent_id, requested_at desc) where parent_id is not null;
create index approvals_released_by on approvals (released_by) where released_by is not null;
