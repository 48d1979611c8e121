-- A part of a word is found by its groups of three letters. Every PostgreSQL package brings the extension, and an owner of a database may add it.
create extension if not exists pg_trgm;

-- A word of one or two letters is looked for where a word begins; so every text begins with a space.
create index accounts_words on accounts using gin ((' ' || name || ' ' || customer_no || ' ' || city || ' ' || vat_id) gin_trgm_ops);
create index users_words on users using gin ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || username) gin_trgm_ops);
create index outbox_mails_words on outbox_mails using gin ((' ' || to_address || ' ' || subject) gin_trgm_ops);

-- The lists in their sort, to the last key.
create index accounts_by_name on accounts (name collate "de-x-icu", id);
drop index outbox_mails_created_at;
create index outbox_mails_created_at on outbox_mails (created_at desc, id desc);
drop index outbox_mails_state;
create index outbox_mails_state on outbox_mails (state, created_at desc, id desc);
create index outbox_mails_kind on outbox_mails (kind, created_at desc, id desc) where kind <> '';

-- Who cannot get in is few among many.
create index accounts_disabled on accounts (id) where disabled_at is not null;
create index users_disabled on users (account_id) where status <> 100;
