create or replace function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger orders_version before update on orders for each row execute function count_order_version();

create or replace function log_order_changes() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, buyer_id, seller_id)
  select id, buyer_id, seller_id from changed
  on conflict (transaction_id, order_id) do nothing;
  return null;
end $$;
create or replace trigger orders_inserted after insert on orders
  referencing new table as changed for each statement execute function log_order_changes();
create or replace trigger orders_updated after update on orders
  referencing new table as changed for each statement execute function log_order_changes();
create or replace trigger orders_deleted after delete on orders
  referencing old table as changed for each statement execute function log_order_changes();

-- Bills of lading are found by the list too, so a change of a loading is a change of its order.
create or replace function log_lifting_changes() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, buyer_id, seller_id)
  select distinct o.id, o.buyer_id, o.seller_id from changed join orders o on o.id = changed.order_id
  on conflict (transaction_id, order_id) do nothing;
  return null;
end $$;
create or replace trigger order_liftings_inserted after insert on order_liftings
  referencing new table as changed for each statement execute function log_lifting_changes();
create or replace trigger order_liftings_updated after update on order_liftings
  referencing new table as changed for each statement execute function log_lifting_changes();
create or replace trigger order_liftings_deleted after delete on order_liftings
  referencing old table as changed for each statement execute function log_lifting_changes();
