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
