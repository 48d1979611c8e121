-- A trigger above the limits of its account waits until a colleague has approved it. A change takes the approval away.
alter table triggers
  add column approved_by uuid references users (id),
  add column approved_at timestamptz,
  add constraint triggers_approved check ((approved_by is null) = (approved_at is null)),
  add constraint triggers_second_person check (approved_by <> user_id);
create index triggers_approved_by on triggers (approved_by);

alter table trigger_events drop constraint trigger_events_kind_check;
alter table trigger_events add constraint trigger_events_kind_check check (
  kind in ('CREATED', 'CHANGED', 'APPROVED', 'PAUSED', 'RESUMED', 'EXECUTED', 'NOTIFIED', 'REJECTED', 'EXPIRED', 'CANCELLED', 'AT_RISK'));
