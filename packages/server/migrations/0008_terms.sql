-- Versions of the general terms after the ones with which the brand began. A text never changes: a new text is a new version.
create table terms_versions (
  version text primary key check (char_length(version) between 7 and 20),
  -- The sequence in which they were published.
  number integer not null generated always as identity unique,
  -- The first day, in the brand's zone, on which it holds.
  valid_from date not null,
  sections jsonb not null,
  -- SHA-256 of the text, in hexadecimal digits.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  published_by uuid not null references users (id)
);
create index terms_versions_valid_from on terms_versions (valid_from desc, number desc);
create index terms_versions_published_by on terms_versions (published_by);

-- Who accepted which of these versions. Who accepted the first one stands in users.terms_accepted_at.
create table terms_acceptances (
  user_id uuid not null references users (id),
  version text not null references terms_versions (version),
  accepted_at timestamptz not null,
  -- The session is deleted when it ends; its id stays as evidence.
  session_id uuid not null,
  primary key (user_id, version)
);
create index terms_acceptances_version on terms_acceptances (version);
