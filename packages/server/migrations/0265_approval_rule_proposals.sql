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
