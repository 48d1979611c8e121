-- What proves who a user is besides the password.

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

-- Whether the users of an account must have a second factor. Its administrator decides.
alter table accounts add column demands_factors boolean not null default false;
