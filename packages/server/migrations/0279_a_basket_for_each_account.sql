-- A user of a parent has an open basket of its own for each child in whose market it orders.
drop index baskets_open;
create unique index baskets_open on baskets (user_id, account_id) where status = 'OPEN';
