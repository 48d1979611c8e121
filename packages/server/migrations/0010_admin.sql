-- A message of the provider above every page, for everybody or one side.
create table banners (
  id uuid primary key,
  text text not null check (text <> ''),
  severity text not null check (severity in ('info', 'warning', 'negative')),
  audience text not null check (audience in ('all', 'buyer', 'seller')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index banners_created_by on banners (created_by);
create index banners_ends_at on banners (ends_at);

-- Who has put away which version of a banner.
create table banner_dismissals (
  user_id uuid not null references users (id) on delete cascade,
  banner_id uuid not null references banners (id) on delete cascade,
  version integer not null,
  primary key (user_id, banner_id)
);
create index banner_dismissals_banner_id on banner_dismissals (banner_id);

-- The switches of the brand with which the last start ran. They are constants of the build: only a start can find that one has changed.
create table brand_switches (
  name text primary key,
  is_on boolean not null,
  -- The first start that found it so.
  since timestamptz not null
);
