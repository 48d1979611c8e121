-- Price rules of sellers. A change adds a version; nothing is overwritten, so every old price stays explainable.

create table networks (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  name text not null,
  unique (seller_id, name)
);

create table network_terminals (
  network_id uuid not null references networks (id) on delete cascade,
  terminal_id uuid not null references terminals (id),
  primary key (network_id, terminal_id)
);
create index network_terminals_terminal_id on network_terminals (terminal_id);

create table rule_groups (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('DUTY', 'BIO_BLEND', 'PRICE')),
  position integer not null,
  unique (seller_id, name)
);

create table price_rules (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  kind text not null check (kind in ('DUTY', 'DENSITY', 'BIO_BLEND', 'FX', 'ICE_MONTH', 'ICE_MASTER', 'PRICE', 'MIN_PRICE_MAX_DROP', 'CONVERSION', 'CUSTOMER', 'EXPIRY', 'PAYMENT_TERM')),
  group_id uuid references rule_groups (id),
  current_version integer not null check (current_version > 0)
);
create index price_rules_seller_id on price_rules (seller_id);
create index price_rules_group_id on price_rules (group_id);

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
  primary key (rule_id, version)
);
create index price_rule_versions_changed_by on price_rule_versions (changed_by);

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
  primary key (seller_id, product_id, terminal_id, day)
);
create index minimum_price_captures_product_id on minimum_price_captures (product_id);
create index minimum_price_captures_terminal_id on minimum_price_captures (terminal_id);
