-- What buyers wanted and did not get: refused orders by the code of the refusal, and reservations that ended without an order
-- (EXPIRED). One row a day for a buyer and a product at a terminal: a second attempt is no second demand.
create table lost_demand (
  seller_id uuid not null references accounts (id),
  day date not null,
  reason text not null,
  buyer_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  attempts integer not null check (attempts > 0),
  -- The largest quantity wanted on that day.
  litres bigint not null check (litres > 0),
  primary key (seller_id, day, reason, buyer_id, product_id, terminal_id)
);
create index lost_demand_buyer_id on lost_demand (buyer_id);
create index lost_demand_product_id on lost_demand (product_id);
create index lost_demand_terminal_id on lost_demand (terminal_id);
create index lost_demand_day on lost_demand (day);

-- Reservations that ended until this moment are recorded.
create table lost_demand_progress (
  one boolean primary key default true check (one),
  recorded_until timestamptz not null
);
insert into lost_demand_progress (recorded_until) values (now());

create index basket_items_reserved_until on basket_items (reserved_until);
