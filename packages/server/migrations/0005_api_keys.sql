-- Keys with which programs of an account use the interface. Only the hash of a key is stored.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- A key can never do more than the user who made it.
  created_by uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  -- The readable beginning of the key, by which people recognise it.
  beginning text not null,
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Empty: from any address.
  allowed_networks text[] not null default '{}',
  rate_per_minute integer not null check (rate_per_minute between 1 and 1200),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- The key that this one follows after a rotation.
  follows_id uuid references api_keys (id),
  last_used_at timestamptz,
  -- Without its last part.
  last_used_address text,
  revoked_at timestamptz
);
create index api_keys_account_id on api_keys (account_id, created_at desc);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_follows_id on api_keys (follows_id);
