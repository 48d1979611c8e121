-- Credit of a buyer with a seller. available = limit + prepaid - used - ordered.
create table credit_limits (
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  limit_minor bigint not null check (limit_minor >= 0),
  prepaid_minor bigint not null default 0 check (prepaid_minor >= 0),
  used_minor bigint not null default 0 check (used_minor >= 0),
  used_as_of timestamptz not null,
  -- Gross of orders since used_as_of that are neither cancelled nor settled.
  ordered_minor bigint not null default 0 check (ordered_minor >= 0),
  note text not null default '',
  primary key (seller_id, buyer_id)
);
create index credit_limits_buyer_id on credit_limits (buyer_id);

-- What an account may buy of a product on one calendar day. No row: unlimited; 0: blocked.
create table purchase_limits (
  account_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  litres_per_day bigint not null check (litres_per_day >= 0),
  primary key (account_id, product_id)
);
create index purchase_limits_product_id on purchase_limits (product_id);

create table purchase_usage (
  account_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  day date not null,
  used_litres bigint not null check (used_litres >= 0),
  primary key (account_id, product_id, day)
);
create index purchase_usage_product_id on purchase_usage (product_id);
