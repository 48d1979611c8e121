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

alter table webhook_deliveries
  add column replay_id uuid references webhook_replays (id) on delete set null,
  -- Null: the replay has made the message.
  add column state_before_replay text check (state_before_replay in ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED'));
create index webhook_deliveries_replay_id on webhook_deliveries (replay_id) where replay_id is not null;
