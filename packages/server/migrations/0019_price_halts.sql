-- Live prices that were halted: those of one seller, of one product, of one seller's product, or of the whole market. A halt that
-- was lifted stays as history.
create table price_halts (
  id uuid primary key,
  scope text not null check (scope = case when seller_id is not null then 'SELLER' when product_id is not null then 'PRODUCT' else 'MARKET' end),
  seller_id uuid references accounts (id),
  product_id uuid references products (id),
  -- Whether the marketplace halted them: what one side halts the other cannot lift.
  by_admin boolean not null,
  reason text not null,
  halted_by uuid not null references users (id),
  halted_at timestamptz not null default clock_timestamp(),
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  check (by_admin or seller_id is not null),
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_at >= halted_at)
);
-- The same thing is halted once at a time by the same side; every order looks into what is halted here.
create unique index price_halts_once on price_halts (seller_id, product_id, by_admin) nulls not distinct where lifted_at is null;
create index price_halts_lifted_at on price_halts (lifted_at desc) where lifted_at is not null;
create index price_halts_seller_id on price_halts (seller_id);
create index price_halts_product_id on price_halts (product_id);
create index price_halts_halted_by on price_halts (halted_by);
create index price_halts_lifted_by on price_halts (lifted_by);
