-- A buyer's own text for a position, such as the number of its purchase. It goes with the order onto papers and lists.
alter table basket_items add column reference text not null default '' check (length(reference) <= 60);
alter table orders add column reference text not null default '' check (length(reference) <= 60);
