-- Events of accounts for other systems, and the addresses to which they are sent.

-- What happened to an account, for other systems. Triggers write it, so that no path can forget it and no feature knows of it.
create table account_events (
  id bigint generated always as identity primary key,
  -- The place in the log, which the relay gives to committed events only: a reader that has seen a place has seen all before it.
  position bigint unique,
  -- Null: an event for all accounts.
  account_id uuid references accounts (id),
  -- The table that changed (`event-types.ts`).
  source text not null,
  -- The status of an order before. Null: it was placed, or it is no order.
  from_status text,
  -- What customers receive. The relay derives it from the source.
  type text,
  data jsonb not null,
  at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint account_events_relayed check ((position is null) = (type is null))
);
create sequence account_event_positions owned by account_events.position;
create index account_events_account_id on account_events (account_id, position);
create index account_events_waiting on account_events (id) where position is null;

-- Addresses of an account's own systems, to which its events are sent.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  created_by uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  secret text,
  -- After a rotation, messages are signed with both until this instant.
  previous_secret text,
  previous_secret_until timestamptz,
  active boolean not null default true,
  -- Why the marketplace switched it off; null while it is on or when a user switched it off.
  disabled_reason text check (disabled_reason in ('GONE', 'FAILED')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- A node that sends has claimed the address until then.
  claimed_until timestamptz,
  -- A webhook gets what happens after it was made, by the clock that the events have.
  since timestamptz not null default clock_timestamp(),
  -- Secrets are sealed with the key of the installation, which the database does not have.
  sealed_secret bytea,
  sealed_previous_secret bytea,
  -- When a node last claimed it. The one that has waited longest is next (decision 0108).
  tried_at timestamptz,
  -- Its last attempt took long: slow webhooks keep to a part of the places.
  slow boolean not null default false,
  constraint webhooks_one_secret check (num_nonnulls(secret, sealed_secret) = 1),
  constraint webhooks_one_previous_secret
    check (num_nonnulls(previous_secret, sealed_previous_secret) = num_nonnulls(previous_secret_until))
);
create index webhooks_account_id on webhooks (account_id, created_at);
create index webhooks_created_by on webhooks (created_by);
comment on column webhooks.secret is
  'Readable, from an earlier version; null once a start with a lasting key (SECRET_KEY, or the embedded database) has sealed it.';
comment on column webhooks.previous_secret is
  'Readable, from an earlier version; null once a start with a lasting key (SECRET_KEY, or the embedded database) has sealed it.';

-- A range of events that is sent again: how much of it is done, and stopping it.
create table webhook_replays (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  range_from timestamptz not null,
  range_until timestamptz not null,
  -- Its messages when it began.
  total integer not null check (total > 0),
  started_at timestamptz not null,
  stopped_at timestamptz,
  -- Messages that still waited when it was stopped.
  unsent integer,
  check ((stopped_at is null) = (unsent is null))
);
create index webhook_replays_webhook_id on webhook_replays (webhook_id, started_at desc, id desc);
create index webhook_replays_started_at on webhook_replays (started_at);

create table webhook_deliveries (
  -- Part of the header webhook-id: stays the same for every attempt and replay.
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Messages of one address are sent in this sequence.
  sequence bigint generated always as identity,
  -- Null: a test message.
  event_position bigint,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  -- SKIPPED: its owner skipped a message that its system does not take, so that those behind it follow.
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED')),
  -- Failed attempts since it last began to wait.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  replay_id uuid references webhook_replays (id) on delete set null,
  -- Null: the replay has made the message.
  state_before_replay text check (state_before_replay in ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED')),
  unique (webhook_id, event_position)
);
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, sequence) where state = 'WAITING';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
-- The page counts what still waits of a replay every two seconds: without reading what is done.
create index webhook_deliveries_replay_id on webhook_deliveries (replay_id, state) where replay_id is not null;

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  -- Null: no answer.
  status integer,
  -- Why there was no answer.
  problem text,
  -- The first kilobyte.
  answer text not null default '',
  duration_ms integer not null
);
create index webhook_attempts_delivery_id on webhook_attempts (delivery_id, id);
