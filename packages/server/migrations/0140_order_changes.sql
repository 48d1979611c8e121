-- Which orders changed in which transaction. Every node keeps the columns of the order list in memory and reads here what it must
-- read again. A trigger writes it, so that no path to an order can forget it.

create table order_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (transaction_id, order_id)
);

create function log_order_changes() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, buyer_id, seller_id)
  select id, buyer_id, seller_id from changed
  on conflict (transaction_id, order_id) do nothing;
  return null;
end $$;

create trigger orders_inserted after insert on orders
  referencing new table as changed for each statement execute function log_order_changes();
create trigger orders_updated after update on orders
  referencing new table as changed for each statement execute function log_order_changes();
create trigger orders_deleted after delete on orders
  referencing old table as changed for each statement execute function log_order_changes();
