-- A network that is taken back counts again.
create trigger bound_again after update on networks referencing new table as added
  for each statement execute function bound_rows('seller_id', '500', 'deleted_at is null');
