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
  check (remaining_litres <= total_litres),
  check (max_litres >= min_litres),
  check (available_to > available_from),
  check ((price_type = 'FIXED') = (fixed_price_minor is not null)),
  check ((collection_days is not null) <> (collection_start is not null and collection_end is not null)),
  check (collection_end is null or collection_end >= collection_start)
);
create index offers_seller_id on offers (seller_id);
create index offers_product_id on offers (product_id);
create index offers_terminal_id on offers (terminal_id);
create index offers_sellable on offers (seller_id, product_id, terminal_id) where status = 'ACTIVE';

create table offer_buyers (
  offer_id uuid not null references offers (id) on delete cascade,
  buyer_id uuid not null references accounts (id),
  primary key (offer_id, buyer_id)
);
create index offer_buyers_buyer_id on offer_buyers (buyer_id);
