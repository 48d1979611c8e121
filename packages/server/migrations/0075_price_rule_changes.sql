-- A compiled book reads only the rules that have changed since it was compiled. Writers of one seller take turns by the row in
-- pricing_revisions, so that within a seller these numbers grow in the order of commits.
create sequence price_rule_changes;
alter table price_rules add column change_no bigint not null default nextval('price_rule_changes');
drop index price_rules_seller_id;
create index price_rules_seller_id on price_rules (seller_id, id);
create index price_rules_change_no on price_rules (seller_id, change_no);
-- Which planned versions have begun since then, and which one is next.
create index price_rule_versions_valid_from on price_rule_versions (valid_from);

create function number_price_rule_change() returns trigger language plpgsql as $$
begin
  update price_rules set change_no = nextval('price_rule_changes') where id = new.rule_id;
  return null;
end $$;

create trigger price_rule_versions_change after insert or update on price_rule_versions
  for each row execute function number_price_rule_change();
