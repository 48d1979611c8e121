-- The most rows of a table that one owner may have, for what users make and could make without end. Refuses with the code HP409:
-- the message is the refusal's code, the detail says which table and how many. Requests of the same instant do not see each other's
-- rows, so the bound may be passed by as many rows as run at once.
create or replace function bound_rows() returns trigger language plpgsql as $$
declare
  is_full boolean;
begin
  execute format(
    'select exists (select from (select distinct %1$I as owner from added) o
                     where (select count(*) from %2$I where %1$I = o.owner and %3$s) > %4$s)',
    tg_argv[0], tg_table_name, coalesce(tg_argv[2], 'true'), tg_argv[1]) into is_full;
  if is_full then
    raise exception using errcode = 'HP409', message = 'bound_reached', detail = tg_table_name || ' ' || tg_argv[1];
  end if;
  return null;
end $$;
create or replace trigger bound after insert on locations referencing new table as added
  for each statement execute function bound_rows('account_id', '2000', 'archived_at is null');
-- An address that is taken back counts again.
create or replace trigger bound_again after update on locations referencing new table as added
  for each statement execute function bound_rows('account_id', '2000', 'archived_at is null');
create or replace trigger bound after insert on users referencing new table as added
  for each statement execute function bound_rows('account_id', '2000');
create or replace trigger bound after insert on api_keys referencing new table as added
  for each statement execute function bound_rows('account_id', '1000');
create or replace trigger bound after insert on rule_groups referencing new table as added
  for each statement execute function bound_rows('seller_id', '200', 'deleted_at is null');
create or replace trigger bound after insert on networks referencing new table as added
  for each statement execute function bound_rows('seller_id', '500', 'deleted_at is null');
create or replace trigger bound after insert on price_drafts referencing new table as added
  for each statement execute function bound_rows('seller_id', '100', 'published_at is null');
create or replace trigger bound after insert on price_rules referencing new table as added
  for each statement execute function bound_rows('seller_id', '200000');
create or replace trigger bound after insert on offers referencing new table as added
  for each statement execute function bound_rows('seller_id', '100000', 'status <> ''REMOVED''');
create or replace trigger bound after insert on upload_mappings referencing new table as added
  for each statement execute function bound_rows('seller_id', '5000');
create or replace trigger bound after insert on news referencing new table as added
  for each statement execute function bound_rows('seller_id', '1000', 'deleted_at is null');
create or replace trigger bound after insert on contracts referencing new table as added
  for each statement execute function bound_rows('seller_id', '5000', 'closed_at is null');
create or replace trigger bound after insert on order_amendments referencing new table as added
  for each statement execute function bound_rows('order_id', '100');
create or replace trigger bound after insert on order_liftings referencing new table as added
  for each statement execute function bound_rows('order_id', '500');
-- A network that is taken back counts again.
create or replace trigger bound_again after update on networks referencing new table as added
  for each statement execute function bound_rows('seller_id', '500', 'deleted_at is null');
