-- A user of a parent has own templates in each market: its own, and those of its children.
drop index order_templates_own_name;
create unique index order_templates_own_name on order_templates (account_id, author_id, lower(name)) where not shared;
