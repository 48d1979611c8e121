-- What proves who somebody is.

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the user of a session last proved who it is: at sign-in, or again before a dangerous act.
  confirmed_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- A browser that has signed in before may still try while the name is locked.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- A browser that may still try while the name is locked gets its own five attempts: a stolen one must not guess for ever.
  failures integer not null default 0 check (failures >= 0),
  primary key (token_hash, user_id)
);
create index known_devices_user_id on known_devices (user_id);

-- Counts per name as typed, whether or not a user of that name exists.
create table sign_in_failures (
  name text primary key,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id on password_resets (user_id);

-- The secret of an authenticator app, sealed with the key of the installation.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: the app has not shown a right code yet, so it proves nothing.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was used. A code counts once.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Grows with each use where the authenticator counts.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- The set that a user was shown last. Unconfirmed: nobody has said that it is kept safe.
create table recovery_code_sets (
  user_id uuid primary key references users (id) on delete cascade,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references recovery_code_sets (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a browser must answer next: the second step of a sign-in, or a passkey.
create table factor_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('SIGN_IN', 'PASSKEY_SIGN_IN', 'CONFIRMATION', 'REGISTRATION')),
  -- Null: a passkey says who it is.
  user_id uuid references users (id) on delete cascade,
  -- The password that was checked in the first step; a change of it ends the challenge.
  password_hash text,
  -- What a passkey signs, in base64url.
  passkey_challenge text,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_user_id on factor_challenges (user_id) where user_id is not null;
create index factor_challenges_expires_at on factor_challenges (expires_at);

-- From when on all users of an account type need a second factor, as the provider demands it.
create table factor_demands (
  account_type text primary key check (account_type in ('buyer', 'seller', 'admin')),
  due_at timestamptz not null
);
