-- Webhooks are sent to in turn, and slow ones keep to a part of the places (decision 0108).
alter table webhooks
  -- When a node last claimed it. The one that has waited longest is next.
  add column tried_at timestamptz,
  -- Its last attempt took long.
  add column slow boolean not null default false;
