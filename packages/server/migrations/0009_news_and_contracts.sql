create table news (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  title text not null check (title <> ''),
  content text not null,
  published_at timestamptz not null
);
create index news_seller_id on news (seller_id, published_at desc);

create table contracts (
  id uuid primary key,
  contract_no text not null unique,
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  starts_on date not null,
  ends_on date not null,
  agreed_litres bigint not null check (agreed_litres > 0),
  called_off_litres bigint not null default 0 check (called_off_litres >= 0 and called_off_litres <= agreed_litres),
  lifted_litres bigint not null default 0 check (lifted_litres >= 0 and lifted_litres <= called_off_litres),
  price_minor integer not null check (price_minor > 0),
  check (ends_on >= starts_on)
);
create index contracts_seller_id on contracts (seller_id);
create index contracts_buyer_id on contracts (buyer_id);
create index contracts_product_id on contracts (product_id);
create index contracts_terminal_id on contracts (terminal_id);
