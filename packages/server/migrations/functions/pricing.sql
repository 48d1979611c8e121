create or replace function number_price_rule_change() returns trigger language plpgsql as $$
begin
  update price_rules set change_no = nextval('price_rule_changes') where id = new.rule_id;
  return null;
end $$;
create or replace trigger price_rule_versions_change after insert or update on price_rule_versions
  for each row execute function number_price_rule_change();
