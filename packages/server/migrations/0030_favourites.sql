-- A user's favourite lists: products, places and sellers under a name. An open choice ("all") also takes what comes later.
create table favourite_lists (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  position integer not null check (position > 0),
  all_products boolean not null,
  all_places boolean not null,
  all_sellers boolean not null,
  -- The list by mail: each day, or each week on a day from 1 (Monday), at an hour of the brand's zone.
  mail_every text check (mail_every in ('DAY', 'WEEK')),
  mail_weekday smallint check (mail_weekday between 1 and 7),
  mail_hour smallint check (mail_hour between 0 and 23),
  -- The day of the last mail, or of the choice where its hour was over.
  mail_last_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed list can be brought back for a while.
  removed_at timestamptz,
  check ((mail_every is null) = (mail_hour is null)),
  check ((mail_every is not distinct from 'WEEK') = (mail_weekday is not null))
);
create index favourite_lists_user_id on favourite_lists (user_id);
create unique index favourite_lists_name on favourite_lists (user_id, lower(name)) where removed_at is null;
create index favourite_lists_mail on favourite_lists (mail_hour) where mail_every is not null and removed_at is null;
create index favourite_lists_removed on favourite_lists (removed_at) where removed_at is not null;

create table favourite_products (
  list_id uuid not null references favourite_lists (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  primary key (list_id, product_id)
);
create index favourite_products_product_id on favourite_products (product_id);

create table favourite_regions (
  list_id uuid not null references favourite_lists (id) on delete cascade,
  region_id uuid not null references regions (id) on delete cascade,
  primary key (list_id, region_id)
);
create index favourite_regions_region_id on favourite_regions (region_id);

create table favourite_terminals (
  list_id uuid not null references favourite_lists (id) on delete cascade,
  terminal_id uuid not null references terminals (id) on delete cascade,
  primary key (list_id, terminal_id)
);
create index favourite_terminals_terminal_id on favourite_terminals (terminal_id);

create table favourite_sellers (
  list_id uuid not null references favourite_lists (id) on delete cascade,
  seller_id uuid not null references accounts (id) on delete cascade,
  primary key (list_id, seller_id)
);
create index favourite_sellers_seller_id on favourite_sellers (seller_id);
