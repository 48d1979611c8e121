-- The provider's list of all orders is read by time, in portions.
create index orders_created_at on orders (created_at, id);
