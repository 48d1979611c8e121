-- Called once after a restore, before the product starts on the restored database (decision 0165): what waited then may have been sent since. It is
-- held until a person sends it again. Returns how much that is.
create or replace function hold_after_restore() returns table (mails bigint, jobs bigint, messages bigint) language plpgsql as $$
begin
  update installation set restored_at = clock_timestamp();

  update outbox_mails
     set state = 'FAILED', attempts = 0, next_try_at = null,
         answer = 'Nicht gesendet: Die Datenbank wurde wiederhergestellt, vielleicht ist diese E-Mail schon verschickt.'
   where state = 'WAITING';
  get diagnostics mails = row_count;

  -- Jobs that write mails or push messages. Before the first start there are none.
  if to_regclass('jobs.job') is not null then
    update jobs.job
       set state = 'failed', completed_on = clock_timestamp(), deletion_seconds = 30 * 86400,
           output = '{"message": "Nicht ausgeführt: Die Datenbank wurde wiederhergestellt, vielleicht ist die Nachricht schon verschickt."}'
     where state in ('created', 'retry', 'active')
       and name = any('{api-key-lost-mail,approval-mail,approval-rule-mail,approval-rule-proposal-mail,audit-root-mail,contract-mail,
                        credit-proposal-mail,credit-warning-mail,empties-mail,favourite-mail,mail,notice-mail,notice-push,order-cancelled,
                        order-confirmed,order-file,order-placed,order-step,password-reset,price-alert-mail,price-halt,relationship-mail,
                        standing-order-mail,webhook-off-mail}'::text[]);
    get diagnostics jobs = row_count;
  end if;

  -- Events that no node has relayed yet are held by the relay.
  with waiting as materialized (
    select id, replay_id from webhook_deliveries where state = 'WAITING' for update
  ), held as (
    update webhook_deliveries d
       set state = case when w.replay_id is null then 'SKIPPED' else coalesce(nullif(d.state_before_replay, 'WAITING'), 'SKIPPED') end,
           replay_id = null
      from waiting w where d.id = w.id
  ), stopped as (
    update webhook_replays r set stopped_at = clock_timestamp(), unsent = w.count
      from (select replay_id, count(*)::integer as count from waiting group by replay_id) w
     where r.id = w.replay_id and r.stopped_at is null
  )
  insert into webhook_attempts (delivery_id, at, problem, duration_ms)
  select id, clock_timestamp(), 'restored', 0 from waiting;
  get diagnostics messages = row_count;

  -- Numbers that other systems may have seen are not given twice.
  perform setval('account_event_positions', nextval('account_event_positions') + 1000000);
  perform setval(c.oid, nextval(c.oid) + 100000) from pg_class c where c.relkind = 'S' and c.relname like 'order\_numbers\_%';
  -- Pages that are open know a later event than this database has. After a jump they load everything again.
  perform setval(pg_get_serial_sequence('event_log', 'seq'), nextval(pg_get_serial_sequence('event_log', 'seq')) + 1000000);
  insert into event_log (topic, payload) values ('invalidate', '{"topics": []}');
  return next;
end $$;
