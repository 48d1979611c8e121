-- Price rules of sellers. A change adds a version; nothing is overwritten, so every old price stays explainable.

-- A change of a network adds a version, as one of a rule does: which terminals a rule covered is known for every moment.
-- networks and network_terminals are what holds now; prices are computed from them.
create table networks (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  name text not null,
  current_version integer not null default 1 check (current_version > 0),
  deleted_at timestamptz
);
create unique index networks_name on networks (seller_id, name) where deleted_at is null;
create index networks_seller_id on networks (seller_id);

create table network_terminals (
  network_id uuid not null references networks (id) on delete cascade,
  terminal_id uuid not null references terminals (id),
  primary key (network_id, terminal_id)
);
create index network_terminals_terminal_id on network_terminals (terminal_id);

create table network_versions (
  network_id uuid not null references networks (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null,
  terminal_ids uuid[] not null,
  deleted boolean not null default false,
  -- The version whose contents this one repeats.
  repeats integer,
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  reason text not null default '',
  primary key (network_id, version)
);
create index network_versions_changed_by on network_versions (changed_by);

create table rule_groups (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('DUTY', 'BIO_BLEND', 'PRICE')),
  position integer not null,
  -- A group that once held rules stays for their history; its name is free again.
  deleted_at timestamptz
);
create unique index rule_groups_name on rule_groups (seller_id, name) where deleted_at is null;
create index rule_groups_seller_id on rule_groups (seller_id);

-- A compiled book reads only the rules that have changed since it was compiled. Writers of one seller take turns by the row in
-- pricing_revisions, so that within a seller these numbers grow in the order of commits.
create sequence price_rule_changes;

create table price_rules (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  kind text not null check (kind in ('DUTY', 'DENSITY', 'BIO_BLEND', 'FX', 'ICE_MONTH', 'ICE_MASTER', 'PRICE', 'MIN_PRICE_MAX_DROP', 'CONVERSION', 'CUSTOMER', 'EXPIRY', 'PAYMENT_TERM')),
  group_id uuid references rule_groups (id),
  current_version integer not null check (current_version > 0),
  change_no bigint not null default nextval('price_rule_changes')
);
create index price_rules_group_id on price_rules (group_id);
create index price_rules_seller_id on price_rules (seller_id, id);
create index price_rules_change_no on price_rules (seller_id, change_no);

create table price_rule_versions (
  rule_id uuid not null references price_rules (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null default '',
  unit text check (unit in ('USD/bbl', 'USD/mt', 'L/mt', 'L/cbm', 'L/100L15')),
  value numeric(18, 6),
  -- An empty set means: all.
  product_ids uuid[] not null default '{}',
  terminal_ids uuid[] not null default '{}',
  network_ids uuid[] not null default '{}',
  customer_ids uuid[] not null default '{}',
  -- What only some kinds carry: the future month, an expiry's direction and times, a term in days.
  details jsonb not null default '{}',
  valid_from timestamptz not null,
  deleted boolean not null default false,
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  reason text not null default '',
  -- The version whose contents this one repeats: somebody took it again.
  repeats integer,
  primary key (rule_id, version)
);
create index price_rule_versions_changed_by on price_rule_versions (changed_by);
-- Which planned versions have begun since then, and which one is next.
create index price_rule_versions_valid_from on price_rule_versions (valid_from);
-- Deleted rules are looked through by their deletions.
create index price_rule_versions_deleted on price_rule_versions (rule_id, version) where deleted;

-- Grows with every change of a seller's rules, so that a compiled rule book knows whether it is still the newest.
create table pricing_revisions (
  seller_id uuid primary key references accounts (id),
  revision bigint not null check (revision > 0)
);

-- The base price at the reference time of a day, from which the day's floor is taken.
create table minimum_price_captures (
  seller_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  day date not null,
  base_price numeric not null,
  captured_at timestamptz not null,
  -- A place has a base price for each basis on which it is offered: a floor taken from Brent says nothing of gasoil.
  basis text not null check (basis in ('GASOIL', 'BRENT')),
  primary key (seller_id, product_id, terminal_id, day, basis)
);
create index minimum_price_captures_product_id on minimum_price_captures (product_id);
create index minimum_price_captures_terminal_id on minimum_price_captures (terminal_id);

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
  -- What a draft did to prices when it was published, as it was computed and confirmed then: `publishedEffect` of the contract.
  -- Null for open drafts.
  published_effect jsonb,
  -- When the draft is published by itself; null without such a date. Its last change then set this date.
  publish_at timestamptz,
  -- The consent that publishing gets at that time, as it was given when the date was set.
  publish_consent jsonb,
  -- The date at which it was not published, and the refusal.
  missed_at timestamptz,
  missed_code text,
  check ((publish_at is null) = (publish_consent is null)),
  check ((missed_at is null) = (missed_code is null)),
  check (published_at is null or (publish_at is null and missed_at is null)),
  check (publish_at is null or missed_at is null),
  check ((published_by is null) = (published_at is null)),
  check (published_effect is null or published_at is not null)
);
create index price_drafts_seller_id on price_drafts (seller_id);
create index price_drafts_created_by on price_drafts (created_by);
create index price_drafts_changed_by on price_drafts (changed_by);
create index price_drafts_published_by on price_drafts (published_by) where published_by is not null;
create index price_drafts_publish_at on price_drafts (publish_at) where publish_at is not null;

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

-- Networks as a draft would have them: a terminal goes from one network to another in one step, beside the changes of rules.
create table price_draft_networks (
  draft_id uuid not null references price_drafts (id) on delete cascade,
  network_id uuid not null references networks (id),
  -- The version of the network that was read when the change was made.
  expected_version integer not null check (expected_version > 0),
  name text not null check (name <> ''),
  terminal_ids uuid[] not null check (terminal_ids <> '{}'),
  reason text not null default '',
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (draft_id, network_id)
);
create index price_draft_networks_network_id on price_draft_networks (network_id);
create index price_draft_networks_changed_by on price_draft_networks (changed_by);
