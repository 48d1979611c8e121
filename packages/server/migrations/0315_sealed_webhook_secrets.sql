-- The secrets of webhooks are sealed with the key of the installation, which the database does not have. Each start of the
-- server seals those that are still readable, and leaves null in their place.
alter table webhooks
  alter column secret drop not null,
  add column sealed_secret bytea,
  add column sealed_previous_secret bytea,
  drop constraint webhooks_check,
  add constraint webhooks_one_secret check (num_nonnulls(secret, sealed_secret) = 1),
  add constraint webhooks_one_previous_secret
    check (num_nonnulls(previous_secret, sealed_previous_secret) = num_nonnulls(previous_secret_until));
comment on column webhooks.secret is 'Readable; only until the next start.';
comment on column webhooks.previous_secret is 'Readable; only until the next start.';

-- The owner skips a message that its system does not take, so that those behind it follow.
alter table webhook_deliveries
  drop constraint webhook_deliveries_state_check,
  add constraint webhook_deliveries_state_check check (state in ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED'));
