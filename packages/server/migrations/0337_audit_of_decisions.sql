-- Some tables call their state `status`, like the wishes of 0310: the entry of a decision names it as well.
create or replace function audit_steps() returns trigger language plpgsql as $$
declare
  o jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  n jsonb := to_jsonb(new);
  -- Arguments: kind of the object, column of the account, columns of the person and the instant at first, then for each later state: its
  -- column of the person and of the instant, what it is called.
  step integer := 4;
begin
  if o is null then
    insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
    values (coalesce((n ->> tg_argv[1])::uuid, (select account_id from users where id = (n ->> tg_argv[2])::uuid)),
            (n ->> tg_argv[3])::timestamptz, (n ->> tg_argv[2])::uuid, tg_argv[0] || '.created', tg_argv[0], n ->> 'id',
            jsonb_strip_nulls(n - '{id,asked}'::text[] - tg_argv[1:3]));
    return null;
  end if;
  while step < tg_nargs loop
    if o ->> tg_argv[step + 1] is null and n ->> tg_argv[step + 1] is not null then
      insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
      values (coalesce((n ->> tg_argv[1])::uuid, (select account_id from users where id = coalesce((n ->> tg_argv[step])::uuid, (n ->> tg_argv[2])::uuid))),
              (n ->> tg_argv[step + 1])::timestamptz, (n ->> tg_argv[step])::uuid, tg_argv[0] || '.' || tg_argv[step + 2], tg_argv[0], n ->> 'id',
              case when o ?| '{state,status}' then jsonb_build_object('state', coalesce(o -> 'state', o -> 'status')) end,
              jsonb_strip_nulls(jsonb_build_object('state', coalesce(n -> 'state', n -> 'status'), 'reason', nullif(n ->> 'reason', ''), 'answer', nullif(n ->> 'answer', ''),
                                                   'counts', n -> 'counts', 'file_name', n -> 'file_name')));
    end if;
    step := step + 3;
  end loop;
  return null;
end $$;
