-- Whose mail it is: in the demo everybody sees those of the own account. Mails to the provider itself belong to nobody.
alter table outbox_mails add column account_id uuid references accounts (id) on delete cascade;
update outbox_mails set account_id = (select min(account_id::text)::uuid from users where email = to_address having count(distinct account_id) = 1);
create index outbox_mails_account_id on outbox_mails (account_id, created_at desc);
