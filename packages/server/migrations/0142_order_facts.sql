-- What the order list filters by stands in the indexes of both sides: an order with its price's explanation is seven times as
-- large, and a seller's register of 300,000 orders is read after each start.
drop index orders_seller_id;
create index orders_seller_id on orders (seller_id, created_at desc, id desc)
  include (order_no, status, buyer_id, product_id, terminal_id, price_minor, volume_litres, net_minor, gross_minor, payment_term,
           purchase_unit, collection_start, collection_end, delivery_address, original_values);
drop index orders_buyer_id;
create index orders_buyer_id on orders (buyer_id, created_at desc, id desc)
  include (order_no, status, seller_id, product_id, terminal_id, price_minor, volume_litres, net_minor, gross_minor, payment_term,
           purchase_unit, collection_start, collection_end, delivery_address, original_values);
