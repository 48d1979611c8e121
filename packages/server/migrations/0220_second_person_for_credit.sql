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

-- Who has proposed what the changing user has approved.
alter table credit_changes
  add column proposed_by uuid references users (id),
  drop constraint credit_changes_source_check,
  add constraint credit_changes_source_check check (source in ('FORM', 'BULK', 'UPLOAD', 'REVERT', 'APPROVAL')),
  add constraint credit_changes_second_person check ((source = 'APPROVAL') = (proposed_by is not null)),
  add constraint credit_changes_two_people check (proposed_by is null or proposed_by <> changed_by);
create index credit_changes_proposed_by on credit_changes (proposed_by);
