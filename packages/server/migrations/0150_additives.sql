-- Which additives a seller has released to a buyer: all of them, or those in released_products.
alter table relationships
  add column if not exists additives_mode text not null default 'CHOSEN' check (additives_mode in ('ALL', 'CHOSEN'));
