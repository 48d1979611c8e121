-- The demo market: when it was filled in or last reset. At most one row; none in production.
create table demo_market (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);
