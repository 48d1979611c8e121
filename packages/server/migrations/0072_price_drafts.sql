-- Changes of rules that a seller tries before they are published; until then they change no price.

create table price_drafts (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  name text not null check (name <> ''),
  -- Grows with every change of the draft.
  revision integer not null default 1 check (revision > 0),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  published_by uuid references users (id),
  published_at timestamptz,
  reason text not null default '',
  check ((published_by is null) = (published_at is null))
);
create index price_drafts_seller_id on price_drafts (seller_id);
create index price_drafts_created_by on price_drafts (created_by);
create index price_drafts_changed_by on price_drafts (changed_by);
create index price_drafts_published_by on price_drafts (published_by) where published_by is not null;

create table price_draft_changes (
  -- The id of a new rule, too, once it is published.
  id uuid primary key,
  draft_id uuid not null references price_drafts (id) on delete cascade,
  action text not null check (action in ('create', 'change', 'delete')),
  rule_id uuid references price_rules (id),
  -- The version of the rule that was read when the change was made.
  expected_version integer check (expected_version > 0),
  -- The rule as it was entered; null for a deletion.
  input jsonb,
  reason text not null default '',
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  unique (draft_id, rule_id),
  check ((action = 'delete') = (input is null)),
  check (action = 'create' or (rule_id is not null and expected_version is not null))
);
create index price_draft_changes_rule_id on price_draft_changes (rule_id);
create index price_draft_changes_changed_by on price_draft_changes (changed_by);

-- A replay reads windows of a span of time.
create index market_windows_created_at on market_windows (created_at);
