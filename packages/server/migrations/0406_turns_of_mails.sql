-- Where a waiting mail stands: mails that one account gets, or that are written together, stand a second apart (decision 0108).
alter table outbox_mails add column turn_at timestamptz;
update outbox_mails set turn_at = created_at where state = 'WAITING';
create index outbox_mails_turn_at on outbox_mails (turn_at, id) where state = 'WAITING';
create index outbox_mails_account_turn on outbox_mails (account_id, kind, turn_at) where state = 'WAITING';
