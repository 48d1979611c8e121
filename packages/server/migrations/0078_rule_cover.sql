-- What a version covers as one text: a large book is read whole, and writing out four arrays of ids for each rule took the
-- database as long as everything else of it.
alter table price_rule_versions add column cover text not null default '';

create function write_rule_cover() returns trigger language plpgsql as $$
begin
  new.cover := concat_ws(' ', new.product_ids, new.terminal_ids, new.network_ids, new.customer_ids);
  return new;
end $$;

create trigger price_rule_versions_cover before insert or update on price_rule_versions
  for each row execute function write_rule_cover();

-- Each row once through the trigger.
update price_rule_versions set cover = '';
