-- An alert may watch a product in a favourite list instead of at chosen terminals: it follows the list.
alter table price_alerts
  add column on_list boolean not null default false,
  -- Null once the list is gone for good.
  add column list_id uuid references favourite_lists (id) on delete set null,
  add constraint price_alerts_list check (on_list or list_id is null);
create index price_alerts_list_id on price_alerts (list_id) where list_id is not null;
