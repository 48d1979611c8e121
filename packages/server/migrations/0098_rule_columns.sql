-- Rule books are read from the columns of the versions: the text of the same contents, which a trigger wrote, is not needed.
drop trigger price_rule_versions_contents on price_rule_versions;
drop function write_rule_contents();
alter table price_rule_versions drop column contents;
