create table baskets (
  id uuid primary key,
  user_id uuid not null references users (id),
  account_id uuid not null references accounts (id),
  status text not null check (status in ('OPEN', 'ORDERED')),
  created_at timestamptz not null
);
create unique index baskets_open on baskets (user_id) where status = 'OPEN';
create index baskets_user_id on baskets (user_id);
create index baskets_account_id on baskets (account_id);

create table basket_items (
  id uuid primary key,
  basket_id uuid not null references baskets (id) on delete cascade,
  offer_id uuid not null references offers (id),
  quantity_litres bigint not null check (quantity_litres > 0),
  payment_term smallint not null check (payment_term in (7, 14, 21, 30, 45)),
  location_id uuid references locations (id),
  price_minor integer not null check (price_minor > 0),
  reserved_at timestamptz not null,
  reserved_until timestamptz not null,
  explanation jsonb not null,
  created_at timestamptz not null
);
create index basket_items_basket_id on basket_items (basket_id);
create index basket_items_offer_id on basket_items (offer_id);
create index basket_items_location_id on basket_items (location_id);

-- One sequence a year; numbers are unique and may have gaps.
do $$
begin
  for year in 2020..2099 loop
    execute format('create sequence order_numbers_%s as bigint start 100001', year);
  end loop;
end $$;

create table orders (
  id uuid primary key,
  order_no text not null unique,
  original_order_id uuid references orders (id),
  buyer_id uuid not null references accounts (id),
  buyer_user_id uuid not null references users (id),
  seller_id uuid not null references accounts (id),
  offer_id uuid not null references offers (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  status text not null check (status in ('MANUAL', 'INCOMPLETE', 'CONFIRMED', 'TRANSFERRED', 'COMPLETE', 'CANCELLED')),
  price_minor integer not null check (price_minor > 0),
  volume_litres bigint not null check (volume_litres > 0),
  net_minor bigint not null check (net_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  gross_minor bigint not null,
  vat_permille smallint not null,
  payment_term smallint not null,
  purchase_unit text not null check (purchase_unit in ('cbm', 'lt')),
  collection_days smallint,
  collection_start date not null,
  collection_end date not null,
  delivery_address jsonb,
  contract_no text,
  lifting_no text,
  pickup_no text,
  lifted_litres bigint check (lifted_litres > 0),
  -- The chain of the price as it was when the order was placed; kept for ever.
  explanation jsonb not null,
  -- Set by the first edit: the values before any.
  original_values jsonb,
  cancelled_reason text,
  settled_at timestamptz,
  created_at timestamptz not null,
  ordered_on date not null,
  updated_at timestamptz not null,
  check (gross_minor = net_minor + vat_minor),
  check (collection_end >= collection_start),
  check ((status = 'CANCELLED') = (cancelled_reason is not null))
);
create index orders_original_order_id on orders (original_order_id) where original_order_id is not null;
create index orders_buyer_id on orders (buyer_id, created_at desc, id desc);
create index orders_seller_id on orders (seller_id, created_at desc, id desc);
create index orders_incomplete on orders (seller_id) where status = 'INCOMPLETE';
create index orders_buyer_user_id on orders (buyer_user_id);
create index orders_offer_id on orders (offer_id);
create index orders_product_id on orders (product_id);
create index orders_terminal_id on orders (terminal_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  from_status text,
  to_status text not null,
  note text not null default ''
);
create index order_events_order_id on order_events (order_id);
create index order_events_user_id on order_events (user_id);

-- Written in the transaction of the request it answers, so an answer and its effect are one.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key uuid not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
