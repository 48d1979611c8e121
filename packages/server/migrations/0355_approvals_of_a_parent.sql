-- Who orders in the market of a child above the rule of the own account needs a release there first, before the child's.
alter table approvals
  -- The parent whose rule binds the requester; null when only the account's own rule does.
  add column parent_id uuid references accounts (id),
  -- Who released it for the parent. From then on the users of the account decide.
  add column released_by uuid references users (id),
  add column released_at timestamptz,
  add constraint approvals_release check ((released_by is null) = (released_at is null)),
  add constraint approvals_release_for_parent check (released_by is null or parent_id is not null),
  add constraint approvals_release_second_person check (released_by <> requested_by);
create index approvals_parent_id on approvals (parent_id, requested_at desc) where parent_id is not null;
create index approvals_released_by on approvals (released_by) where released_by is not null;

drop trigger approvals_audited on approvals;
create trigger approvals_audited after insert or update on approvals
  for each row execute function audit_steps('approval', 'account_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided',
                                            'released_by', 'released_at', 'released');
