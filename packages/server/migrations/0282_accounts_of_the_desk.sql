-- An account that the provider has disabled: its users cannot sign in, and nothing is traded with it.
alter table accounts
  add column disabled_at timestamptz,
  add column disabled_reason text not null default '';

-- One side is disabled by the provider. Both answers stay as they are, so that enabling the account restores them.
alter table relationships add column suspended boolean not null default false;
