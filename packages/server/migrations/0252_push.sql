-- The key pair by which push services know this installation (VAPID, RFC 8292). Made at the first use; there is one.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Browsers that take push messages. A subscription ends with the session in which it was made.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  -- The keys of the browser, which alone reads the messages (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_session_id on push_subscriptions (session_id);
create unique index push_subscriptions_endpoint on push_subscriptions (md5(endpoint));
create index push_subscriptions_user_id on push_subscriptions (user_id, created_at desc);
