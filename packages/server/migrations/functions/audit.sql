-- Rows of the audit are never changed or removed, except what was archived (decision 0131).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit are never changed or removed';
end $$;
create or replace trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create or replace trigger audit_seals_never_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_change();
create or replace trigger audit_roots_only_grow before update or delete on audit_roots
  for each row execute function refuse_audit_change();
create or replace trigger audit_roots_never_emptied before truncate on audit_roots
  for each statement execute function refuse_audit_change();
create or replace trigger audit_archives_only_grow before update or delete on audit_archives
  for each row execute function refuse_audit_change();
create or replace trigger audit_archives_never_emptied before truncate on audit_archives
  for each statement execute function refuse_audit_change();
create or replace trigger audit_archive_heads_only_grow before update or delete on audit_archive_heads
  for each row execute function refuse_audit_change();
create or replace trigger audit_archive_heads_never_emptied before truncate on audit_archive_heads
  for each statement execute function refuse_audit_change();

create or replace function refuse_change_of_seals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from audit_archive_heads h where h.account_id = old.account_id and h.position >= old.position
  ) then
    return old;
  end if;
  raise exception 'entries of the audit are never changed or removed';
end $$;
create or replace trigger audit_seals_only_grow before update or delete on audit_seals
  for each row execute function refuse_change_of_seals();

-- The seal of an archived entry is deleted before the entry.
create or replace function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < (select max(a.until) from audit_archives a)
    and not exists (select from audit_seals s where s.entry_id = old.id) then
    return old;
  end if;
  raise exception 'entries of the audit are never changed or removed';
end $$;
create or replace trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_change_of_entries();

-- Runs with the rights of the owner of the tables, so that the app needs no right to delete.
create or replace function remove_archived_entries(archive_key text, archive_number bigint) returns void
  language plpgsql security definer set search_path from current as $$
declare
  removed bigint[];
begin
  with gone as (
    delete from audit_seals s using audit_archive_heads h
     where h.key_id = archive_key and h.number = archive_number and s.account_id = h.account_id and s.position <= h.position
    returning s.entry_id
  )
  select array_agg(entry_id) into removed from gone;
  delete from audit_entries where id = any(removed);
end $$;

-- Whatever a feature writes into its history is an entry of the audit, too. A trigger does it, so that no path can forget it.
-- An entry belongs to the side whose user acted; what the marketplace or a job did belongs to the owner of the object.

create or replace function audit_price_rules() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select r.seller_id, n.changed_at, n.changed_by,
         case when n.deleted then 'price-rule.deleted' when o.rule_id is null then 'price-rule.created' else 'price-rule.changed' end,
         'price-rule', n.rule_id::text,
         to_jsonb(o) - '{rule_id,changed_by,changed_at,repeats,version}'::text[],
         to_jsonb(n) - '{rule_id,changed_by,changed_at,repeats,version}'::text[]
    from added n
    join price_rules r on r.id = n.rule_id
    left join price_rule_versions o on o.rule_id = n.rule_id and o.version = n.version - 1;
  return null;
end $$;
create or replace trigger price_rules_audited after insert on price_rule_versions
  referencing new table as added for each statement execute function audit_price_rules();

create or replace function audit_networks() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select r.seller_id, n.changed_at, n.changed_by,
         case when n.deleted then 'network.deleted' when o.network_id is null then 'network.created' else 'network.changed' end,
         'network', n.network_id::text,
         to_jsonb(o) - '{network_id,changed_by,changed_at,repeats,version}'::text[],
         to_jsonb(n) - '{network_id,changed_by,changed_at,repeats,version}'::text[]
    from added n
    join networks r on r.id = n.network_id
    left join network_versions o on o.network_id = n.network_id and o.version = n.version - 1;
  return null;
end $$;
create or replace trigger networks_audited after insert on network_versions
  referencing new table as added for each statement execute function audit_networks();

create or replace function audit_offers() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select o.seller_id, n.at, n.user_id, case when n.before is null then 'offer.created' else 'offer.changed' end,
         'offer', n.offer_id::text, n.before, n.after
    from added n join offers o on o.id = n.offer_id;
  return null;
end $$;
create or replace trigger offers_audited after insert on offer_versions
  referencing new table as added for each statement execute function audit_offers();

-- What happens to an order is written together with its event (`orders.sql`).

create or replace function audit_credit() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select seller_id, changed_at, changed_by, case when before is null then 'credit-limit.created' else 'credit-limit.changed' end,
         'credit-limit', buyer_id::text, before, after
    from added;
  return null;
end $$;
create or replace trigger credit_audited after insert on credit_changes
  referencing new table as added for each statement execute function audit_credit();

create or replace function audit_relationships() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select case when u.account_id in (r.buyer_id, r.seller_id) then u.account_id else r.seller_id end, n.changed_at, n.changed_by,
         'relationship.' || case n.kind when 'REQUEST' then 'requested' when 'STATUS' then 'answered' else 'changed' end,
         'relationship', n.relationship_id::text, n.before, n.after
    from added n join relationships r on r.id = n.relationship_id left join users u on u.id = n.changed_by;
  return null;
end $$;
create or replace trigger relationships_audited after insert on relationship_changes
  referencing new table as added for each statement execute function audit_relationships();

create or replace function audit_contracts() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select case when u.account_id in (c.buyer_id, c.seller_id) then u.account_id else c.seller_id end, n.at, n.user_id,
         'contract.' || lower(n.kind), 'contract', n.contract_id::text,
         jsonb_strip_nulls(jsonb_build_object('litres', n.litres, 'note', nullif(n.note, '')))
    from added n join contracts c on c.id = n.contract_id left join users u on u.id = n.user_id;
  return null;
end $$;
create or replace trigger contracts_audited after insert on contract_events
  referencing new table as added for each statement execute function audit_contracts();

create or replace function audit_standing_orders() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select t.account_id, n.at, n.user_id, 'standing-order.' || replace(lower(n.kind), '_', '-'), 'standing-order', n.standing_order_id::text,
         jsonb_strip_nulls(jsonb_build_object('note', nullif(n.text, '')))
    from added n join standing_orders t on t.id = n.standing_order_id;
  return null;
end $$;
create or replace trigger standing_orders_audited after insert on standing_order_events
  referencing new table as added for each statement execute function audit_standing_orders();

create or replace function audit_approval_rules() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select n.account_id, n.changed_at, n.changed_by, 'approval-rule.changed', 'approval-rule', n.account_id::text,
         to_jsonb(o) - '{account_id,changed_by,changed_at,version}'::text[],
         to_jsonb(n) - '{account_id,changed_by,changed_at,version}'::text[]
    from added n left join approval_rules o on o.account_id = n.account_id and o.version = n.version - 1;
  return null;
end $$;
create or replace trigger approval_rules_audited after insert on approval_rules
  referencing new table as added for each statement execute function audit_approval_rules();

create or replace function audit_credit_settings() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select n.seller_id, n.changed_at, n.changed_by, 'credit-setting.changed', 'credit-setting', n.seller_id::text,
         to_jsonb(o) - '{seller_id,changed_by,changed_at,version}'::text[],
         to_jsonb(n) - '{seller_id,changed_by,changed_at,version}'::text[]
    from added n left join credit_settings o on o.seller_id = n.seller_id and o.version = n.version - 1;
  return null;
end $$;
create or replace trigger credit_settings_audited after insert on credit_settings
  referencing new table as added for each statement execute function audit_credit_settings();

-- Tables that keep their last state. Who changed it stands in the row.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  o jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  n jsonb := to_jsonb(new);
  -- Arguments: kind of the object, columns of its id, of the account, of the person, of the instant, and what is left out.
  actor uuid := (n ->> tg_argv[3])::uuid;
  hidden text[] := tg_argv[5]::text[] || tg_argv[1:4];
begin
  if o - hidden = n - hidden then return null; end if;
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  values (coalesce((n ->> tg_argv[2])::uuid, (select account_id from users where id = actor)), coalesce((n ->> tg_argv[4])::timestamptz, now()),
          actor, tg_argv[0] || case when o is null then '.created' else '.changed' end, tg_argv[0], n ->> tg_argv[1],
          o - hidden, n - hidden);
  return null;
end $$;
create or replace trigger market_limits_audited after insert or update on market_limits
  for each row execute function audit_row('market-limit', 'name', '', 'changed_by', 'changed_at', '{}');
create or replace trigger lift_tolerances_audited after insert or update on lift_tolerances
  for each row execute function audit_row('lift-tolerance', 'product_id', 'seller_id', 'changed_by', 'changed_at', '{}');
create or replace trigger notice_preferences_audited after insert or update on notice_preferences
  for each row execute function audit_row('notice-preference', 'kind', '', 'user_id', 'changed_at', '{}');

-- Tables whose rows go through steps. Some call their state `status`, such as release_requests; an entry calls it `state`.
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
create or replace trigger price_halts_audited after insert or update on price_halts
  for each row execute function audit_steps('price-halt', 'seller_id', 'halted_by', 'halted_at', 'lifted_by', 'lifted_at', 'lifted');
create or replace trigger tax_numbers_audited after insert or update on tax_number_changes
  for each row execute function audit_steps('tax-number', 'account_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided');
create or replace trigger approval_proposals_audited after insert or update on approval_rule_proposals
  for each row execute function audit_steps('approval-proposal', 'account_id', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'decided');
create or replace trigger credit_proposals_audited after insert or update on credit_proposals
  for each row execute function audit_steps('credit-proposal', 'seller_id', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'decided');
create or replace trigger uploads_audited after update of committed_at, reverted_at on uploads
  for each row execute function audit_steps('upload', 'seller_id', 'created_by', 'created_at', 'committed_by', 'committed_at', 'committed', 'reverted_by', 'reverted_at', 'reverted');
-- What a customer asks of a seller, and the answer.
create or replace trigger release_requests_audited after insert or update on release_requests
  for each row execute function audit_steps('release-request', '', 'requested_by', 'created_at', 'decided_by', 'decided_at', 'decided');
create or replace trigger approvals_audited after insert or update on approvals
  for each row execute function audit_steps('approval', 'account_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided',
                                            'released_by', 'released_at', 'released');
-- What a user asks for in the market of a child above the rule of the parent, and what the parent's users release or refuse, stands in the
-- audit of the parent as well.
create or replace trigger approvals_audited_for_parent after insert or update on approvals
  for each row when (new.parent_id is not null)
  execute function audit_steps('approval', 'parent_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided',
                               'released_by', 'released_at', 'released');

-- A quarantined price that somebody has released.
create or replace function audit_released_prices() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select u.account_id, clock_timestamp(), u.id, 'market-price.released', 'market-price', new.id::text,
         jsonb_build_object('symbol', new.symbol, 'price', new.price, 'reason', new.reason)
    from users u where u.id = new.released_by;
  return null;
end $$;
create or replace trigger released_prices_audited after update of released_by on market_ticks
  for each row when (new.released_by is not null) execute function audit_released_prices();
