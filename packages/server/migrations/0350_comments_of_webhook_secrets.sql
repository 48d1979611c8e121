-- Decision 0095: without a lasting key a start leaves readable secrets as they are.
comment on column webhooks.secret is
  'Readable, from an earlier version; null once a start with a lasting key (SECRET_KEY, or the embedded database) has sealed it.';
comment on column webhooks.previous_secret is
  'Readable, from an earlier version; null once a start with a lasting key (SECRET_KEY, or the embedded database) has sealed it.';
