create table offers (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  price_type text not null check (price_type in ('FIXED', 'TRACKING', 'API')),
  basis text not null default 'GASOIL' check (basis in ('GASOIL', 'BRENT')),
  fixed_price_minor integer check (fixed_price_minor > 0),
  total_litres bigint not null check (total_litres > 0),
  remaining_litres bigint not null check (remaining_litres >= 0),
  min_litres bigint not null check (min_litres > 0),
  max_litres bigint not null,
  increment_litres bigint check (increment_litres > 0),
  collection_days smallint check (collection_days between 1 and 365),
  collection_start date,
  collection_end date,
  available_from timestamptz not null,
  available_to timestamptz not null,
  payment_terms smallint[] not null check (payment_terms <@ array[7, 14, 21, 30, 45]::smallint[] and cardinality(payment_terms) > 0),
  for_chosen_buyers boolean not null default false,
  delivered boolean not null default false,
  -- Whether an order waits for the seller's contract, lifting and pickup number.
  needs_numbers boolean not null default true,
  -- Whether the seller looks at an order before anything else happens.
  needs_review boolean not null default false,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'REMOVED')),
  -- Overrides of group values, density, future month and exchange-rate surcharge.
  pricing_overrides jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0),
  external_id text check (external_id <> ''),
  tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE')),
  paused_until timestamptz,
  note text not null default '',
  updated_at timestamptz not null default now(),
  check (remaining_litres <= total_litres),
  check (max_litres >= min_litres),
  check (available_to > available_from),
  check ((price_type = 'FIXED') = (fixed_price_minor is not null)),
  check ((collection_days is not null) <> (collection_start is not null and collection_end is not null)),
  check (collection_end is null or collection_end >= collection_start),
  constraint offers_paused_until check (paused_until is null or status = 'PAUSED'),
  constraint offers_tax_status_published check (status <> 'ACTIVE' or tax_status is not null)
);
create index offers_seller_id on offers (seller_id);
create index offers_product_id on offers (product_id);
create index offers_terminal_id on offers (terminal_id);
create index offers_sellable on offers (seller_id, product_id, terminal_id) where status = 'ACTIVE';
create index offers_paused_until_due on offers (paused_until) where paused_until is not null;
-- The seller's own number names one offer that is not removed. A removed offer keeps its number in its history; the number is free.
create unique index offers_live_external_id on offers (seller_id, external_id) where external_id is not null and status <> 'REMOVED';
create index offers_external_id on offers (seller_id, external_id) where external_id is not null;

create table offer_buyers (
  offer_id uuid not null references offers (id) on delete cascade,
  buyer_id uuid not null references accounts (id),
  primary key (offer_id, buyer_id)
);
create index offer_buyers_buyer_id on offer_buyers (buyer_id);

-- One row for each change of an offer. `before` is null for a new offer; otherwise both hold the changed fields only, with the
-- names and units of the interface.
create table offer_versions (
  offer_id uuid not null references offers (id) on delete cascade,
  version integer not null,
  at timestamptz not null,
  -- Null when a job made the change.
  user_id uuid references users (id),
  source text not null check (source in ('GRID', 'FORM', 'API', 'UPLOAD', 'UNDO', 'JOB')),
  -- The changes that were committed together.
  batch_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (offer_id, version)
);
create index offer_versions_user_id on offer_versions (user_id);
create index offer_versions_batch_id on offer_versions (batch_id);
