-- What the papers of an order say for ever: the carbon dioxide factors and the version of the terms that held when it was placed.
alter table orders
  add column co2 jsonb,
  add column terms_version text,
  add column terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  add constraint orders_terms check ((terms_version is null) = (terms_hash is null));

-- How far a loading may pass the ordered volume of a product without a question, where a seller wants another share than the usual one.
create table lift_tolerances (
  seller_id uuid not null references accounts (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  permille smallint not null check (permille between 0 and 200),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (seller_id, product_id)
);
create index lift_tolerances_product_id on lift_tolerances (product_id);
create index lift_tolerances_changed_by on lift_tolerances (changed_by);
