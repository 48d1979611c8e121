-- A group that once held rules stays for their history; its name is free again.
alter table rule_groups add column deleted_at timestamptz;
alter table rule_groups drop constraint rule_groups_seller_id_name_key;
create unique index rule_groups_name on rule_groups (seller_id, name) where deleted_at is null;
create index rule_groups_seller_id on rule_groups (seller_id);
