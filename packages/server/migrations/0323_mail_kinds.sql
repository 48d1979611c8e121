-- What a mail is about, so that the provider finds a kind that no server takes. Empty on mails from before.
alter table outbox_mails add column kind text not null default '';
