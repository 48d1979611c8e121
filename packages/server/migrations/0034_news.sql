-- Posts of sellers.

create table news (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  title text not null check (title <> ''),
  content jsonb not null,
  published_at timestamptz,
  state text not null default 'PUBLISHED' check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN')),
  publish_at timestamptz,
  audience text not null default 'ALL' check (audience in ('ALL', 'BUYERS', 'GOODS')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  deleted_at timestamptz,
  check (content ->> 'type' = 'doc'),
  check ((state in ('PUBLISHED', 'WITHDRAWN')) = (published_at is not null)),
  check ((state = 'SCHEDULED') = (publish_at is not null))
);
create index news_seller_id on news (seller_id, published_at desc);
create index news_updated_by on news (updated_by);
create index news_scheduled on news (publish_at) where state = 'SCHEDULED';

-- The audience of a post: chosen buyers, or products and regions that must be released.
create table news_buyers (
  news_id uuid not null references news (id) on delete cascade,
  buyer_id uuid not null references accounts (id),
  primary key (news_id, buyer_id)
);
create index news_buyers_buyer_id on news_buyers (buyer_id);

create table news_products (
  news_id uuid not null references news (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (news_id, product_id)
);
create index news_products_product_id on news_products (product_id);

create table news_regions (
  news_id uuid not null references news (id) on delete cascade,
  region_id uuid not null references regions (id),
  primary key (news_id, region_id)
);
create index news_regions_region_id on news_regions (region_id);

-- Accounts that have had a post on a page.
create table news_seen (
  news_id uuid not null references news (id) on delete cascade,
  account_id uuid not null references accounts (id),
  at timestamptz not null default now(),
  primary key (news_id, account_id)
);
create index news_seen_account_id on news_seen (account_id);
