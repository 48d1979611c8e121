-- The version whose contents a version repeats: somebody took it again.
alter table price_rule_versions add column repeats integer;
-- Deleted rules are looked through by their deletions.
create index price_rule_versions_deleted on price_rule_versions (rule_id, version) where deleted;
