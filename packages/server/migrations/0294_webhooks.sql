-- Addresses of an account's own systems, to which its events are sent.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  created_by uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Readable, because each message is signed with it.
  secret text not null,
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
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_account_id on webhooks (account_id, created_at);
create index webhooks_created_by on webhooks (created_by);

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
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  -- Failed attempts since it last began to wait.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  unique (webhook_id, event_position)
);
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, sequence) where state = 'WAITING';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

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
