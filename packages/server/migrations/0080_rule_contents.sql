-- A version's contents as one text, in the place of the text of what it covers: a large book is read whole, and writing out
-- each column of each rule took the database, and reading them the server, longer than everything else of it. The parts
-- stand between tabs, the name last as it may say anything; a version that deletes its rule has no contents.
drop trigger price_rule_versions_cover on price_rule_versions;
drop function write_rule_cover();
alter table price_rule_versions drop column cover;
alter table price_rule_versions add column contents text not null default '';

create function write_rule_contents() returns trigger language plpgsql as $$
begin
  new.contents := case when new.deleted then '' else
    concat_ws(E'\t', new.version, coalesce(new.unit, ''), coalesce(new.value::text, ''), extract(epoch from new.valid_from) * 1000,
      new.product_ids, new.terminal_ids, new.network_ids, new.customer_ids, new.details, new.name) end;
  return new;
end $$;

create trigger price_rule_versions_contents before insert or update on price_rule_versions
  for each row execute function write_rule_contents();

-- Each row once through the trigger.
update price_rule_versions set contents = '';
