-- The list searches all numbers of an order, so they stand in the indexes from which registers are loaded.
drop index orders_seller_id;
create index orders_seller_id on orders (seller_id, created_at desc, id desc)
  include (order_no, status, buyer_id, product_id, terminal_id, price_minor, volume_litres, net_minor, gross_minor, payment_term,
           purchase_unit, collection_start, collection_end, delivery_address, original_values, contract_no, lifting_no, pickup_no);
drop index orders_buyer_id;
create index orders_buyer_id on orders (buyer_id, created_at desc, id desc)
  include (order_no, status, seller_id, product_id, terminal_id, price_minor, volume_litres, net_minor, gross_minor, payment_term,
           purchase_unit, collection_start, collection_end, delivery_address, original_values, contract_no, lifting_no, pickup_no);

-- Bills of lading are found by the list too, so a change of a loading is a change of its order.
create function log_lifting_changes() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id, buyer_id, seller_id)
  select distinct o.id, o.buyer_id, o.seller_id from changed join orders o on o.id = changed.order_id
  on conflict (transaction_id, order_id) do nothing;
  return null;
end $$;

create trigger order_liftings_inserted after insert on order_liftings
  referencing new table as changed for each statement execute function log_lifting_changes();
create trigger order_liftings_updated after update on order_liftings
  referencing new table as changed for each statement execute function log_lifting_changes();
create trigger order_liftings_deleted after delete on order_liftings
  referencing old table as changed for each statement execute function log_lifting_changes();
