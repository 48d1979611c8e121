-- The provider's overview counts the pairs that wait for a decision, among all pairs of the marketplace.
create index relationships_waiting on relationships (id) where buyer_status = 'NEW' or seller_status = 'NEW';
