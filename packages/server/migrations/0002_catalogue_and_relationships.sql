-- What is traded, where, and who trades with whom.

create table products (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  type text not null check (type in ('FUEL', 'ADDITIVE')),
  category text not null default '',
  unit text not null check (unit in ('cbm', 'lt')),
  density_tonnes_per_cbm numeric(8, 4) check (density_tonnes_per_cbm > 0),
  conversion_bbl_per_mt numeric(8, 4) check (conversion_bbl_per_mt > 0)
);

create table regions (
  id uuid primary key,
  name text not null unique,
  position integer not null
);

create table terminals (
  id uuid primary key,
  region_id uuid not null references regions (id),
  name text not null unique
);
create index terminals_region_id on terminals (region_id);

create table relationships (
  id uuid primary key,
  buyer_id uuid not null references accounts (id),
  seller_id uuid not null references accounts (id),
  buyer_status text not null check (buyer_status in ('NEW', 'ENABLED', 'DISABLED')),
  seller_status text not null check (seller_status in ('NEW', 'ENABLED', 'DISABLED')),
  additives_enabled boolean not null default false,
  payment_terms smallint[] not null default '{7}' check (payment_terms <@ array[7, 14, 21, 30, 45]::smallint[] and cardinality(payment_terms) > 0),
  created_at timestamptz not null default now(),
  unique (buyer_id, seller_id)
);
create index relationships_seller_id on relationships (seller_id);

create table released_terminals (
  relationship_id uuid not null references relationships (id) on delete cascade,
  terminal_id uuid not null references terminals (id),
  primary key (relationship_id, terminal_id)
);
create index released_terminals_terminal_id on released_terminals (terminal_id);

create table released_products (
  relationship_id uuid not null references relationships (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (relationship_id, product_id)
);
create index released_products_product_id on released_products (product_id);

create table locations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  company text not null default '',
  street text not null,
  post_code text not null,
  city text not null,
  county text not null default '',
  contact_person text not null default '',
  instructions text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index locations_account_id on locations (account_id);
