-- Every mail stands here first and is sent from here, so that a refusal of the mail server is seen and a mail can be sent again.
-- KEPT: there was no mail server. After a mail is sent, its contents are deleted.
alter table outbox_mails
  add column state text not null default 'KEPT' check (state in ('KEPT', 'WAITING', 'SENT', 'FAILED')),
  add column unsubscribe_url text,
  add column attempts smallint not null default 0,
  add column next_try_at timestamptz,
  add column tried_at timestamptz,
  add column answer text not null default '',
  add constraint outbox_mails_waiting check ((state = 'WAITING') = (next_try_at is not null));
create index outbox_mails_next_try_at on outbox_mails (next_try_at) where state = 'WAITING';
create index outbox_mails_state on outbox_mails (state, created_at desc);
