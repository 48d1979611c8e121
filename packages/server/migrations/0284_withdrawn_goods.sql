-- What the catalogue no longer has: not for new offers; offers and orders keep it.
alter table products
  add column withdrawn_at timestamptz,
  add column version integer not null default 1;
alter table terminals
  add column withdrawn_at timestamptz,
  add column version integer not null default 1;
alter table regions add column version integer not null default 1;
