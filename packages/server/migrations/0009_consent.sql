-- Decisions about analytics, without who decided.
create table consents (
  id uuid primary key,
  at timestamptz not null,
  choice text not null check (choice in ('necessary', 'analytical')),
  text_version text not null
);
create index consents_at on consents (at);

-- How often a page was opened: its pattern, never an address with an id.
create table page_views (
  day date not null,
  page text not null,
  screen text not null check (screen in ('phone', 'tablet', 'desktop')),
  views integer not null check (views > 0),
  primary key (day, page, screen)
);

-- Recordings of sessions. They name no user; the hash only lets the session that records add and delete.
create table session_replays (
  id uuid primary key,
  owner_hash bytea not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  account_type text not null check (account_type in ('buyer', 'seller', 'admin')),
  screen text not null check (screen in ('phone', 'tablet', 'desktop')),
  -- The address of the browser without its last part.
  network text not null,
  pages text[] not null default '{}',
  bytes integer not null default 0
);
create index session_replays_started_at on session_replays (started_at desc);

create table session_replay_events (
  replay_id uuid not null references session_replays (id) on delete cascade,
  number integer not null,
  events jsonb not null,
  primary key (replay_id, number)
);
