-- A refused loading keeps its number no longer: the seller may report the bill of lading again, corrected or for another order.

alter table order_liftings drop constraint order_liftings_seller_id_bol_no_key;
create unique index order_liftings_seller_id_bol_no on order_liftings (seller_id, bol_no) where state <> 'REFUSED';
create index order_liftings_seller_id on order_liftings (seller_id, bol_no);
