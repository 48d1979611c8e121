-- A seller's reports read every order of a range without touching the orders themselves: 300,000 orders in one index-only scan.
create index orders_seller_day on orders (seller_id, ordered_on)
  include (product_id, terminal_id, buyer_id, volume_litres, net_minor, status, delivery_address);
-- The share of a seller at a terminal needs what all sellers sold there. The index also serves the foreign key.
create index orders_terminal_day on orders (terminal_id, ordered_on) include (seller_id, volume_litres, status);
drop index orders_terminal_id;
