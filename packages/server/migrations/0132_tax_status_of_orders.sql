-- The tax status that held when the order was placed; null for the oldest orders.
alter table orders
  add column tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE'));

-- A seller keeps the permits of its customers: it is the seller who hands out the goods.
alter table permits add column seller_id uuid not null references accounts (id);
alter table permits drop constraint permits_account_id_number_key;
create unique index permits_number on permits (seller_id, account_id, number) where removed_at is null;
create index permits_account_id on permits (account_id);
create index permits_seller_id on permits (seller_id);
