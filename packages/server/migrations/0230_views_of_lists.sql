-- Saved views of more lists than the orders: each belongs to one list, and each list has names and defaults of its own.

alter table order_views add column list text not null default 'orders' check (list in ('orders', 'market'));
drop index order_views_account_default;
drop index order_views_shared_name;
drop index order_views_own_name;
create unique index order_views_account_default on order_views (account_id, list) where account_default;
create unique index order_views_shared_name on order_views (account_id, list, lower(name)) where shared;
create unique index order_views_own_name on order_views (author_id, list, lower(name)) where not shared;

alter table order_view_defaults add column list text not null default 'orders' check (list in ('orders', 'market'));
alter table order_view_defaults drop constraint order_view_defaults_pkey;
alter table order_view_defaults add primary key (user_id, list);
