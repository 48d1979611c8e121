-- Whatever a feature writes into its history is an entry of the audit, too. A trigger does it, so that no path can forget it.
-- An entry belongs to the side whose user acted; what the marketplace or a job did belongs to the owner of the object.

create function audit_price_rules() returns trigger language plpgsql as $$
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
create trigger price_rules_audited after insert on price_rule_versions
  referencing new table as added for each statement execute function audit_price_rules();

create function audit_networks() returns trigger language plpgsql as $$
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
create trigger networks_audited after insert on network_versions
  referencing new table as added for each statement execute function audit_networks();

create function audit_offers() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select o.seller_id, n.at, n.user_id, case when n.before is null then 'offer.created' else 'offer.changed' end,
         'offer', n.offer_id::text, n.before, n.after
    from added n join offers o on o.id = n.offer_id;
  return null;
end $$;
create trigger offers_audited after insert on offer_versions
  referencing new table as added for each statement execute function audit_offers();

create function audit_orders() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select case when u.account_id in (o.buyer_id, o.seller_id) then u.account_id else o.seller_id end, n.at, n.user_id,
         'order.' || case when n.step <> '' then lower(n.step) when n.from_status is null then 'placed' else 'changed' end,
         'order', n.order_id::text,
         case when n.from_status <> n.to_status then jsonb_build_object('status', n.from_status) end,
         case when n.from_status is distinct from n.to_status then jsonb_build_object('status', n.to_status) else '{}'::jsonb end
           || case when n.note <> '' then jsonb_build_object('note', n.note) else '{}'::jsonb end || n.changes
    from added n join orders o on o.id = n.order_id left join users u on u.id = n.user_id;
  return null;
end $$;
create trigger orders_audited after insert on order_events
  referencing new table as added for each statement execute function audit_orders();

create function audit_credit() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select seller_id, changed_at, changed_by, case when before is null then 'credit-limit.created' else 'credit-limit.changed' end,
         'credit-limit', buyer_id::text, before, after
    from added;
  return null;
end $$;
create trigger credit_audited after insert on credit_changes
  referencing new table as added for each statement execute function audit_credit();

create function audit_relationships() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select case when u.account_id in (r.buyer_id, r.seller_id) then u.account_id else r.seller_id end, n.changed_at, n.changed_by,
         'relationship.' || case n.kind when 'REQUEST' then 'requested' when 'STATUS' then 'answered' else 'changed' end,
         'relationship', n.relationship_id::text, n.before, n.after
    from added n join relationships r on r.id = n.relationship_id left join users u on u.id = n.changed_by;
  return null;
end $$;
create trigger relationships_audited after insert on relationship_changes
  referencing new table as added for each statement execute function audit_relationships();

create function audit_contracts() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select case when u.account_id in (c.buyer_id, c.seller_id) then u.account_id else c.seller_id end, n.at, n.user_id,
         'contract.' || lower(n.kind), 'contract', n.contract_id::text,
         jsonb_strip_nulls(jsonb_build_object('litres', n.litres, 'note', nullif(n.note, '')))
    from added n join contracts c on c.id = n.contract_id left join users u on u.id = n.user_id;
  return null;
end $$;
create trigger contracts_audited after insert on contract_events
  referencing new table as added for each statement execute function audit_contracts();

create function audit_triggers() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select t.account_id, n.at, n.user_id, 'trigger.' || replace(lower(n.kind), '_', '-'), 'trigger', n.trigger_id::text,
         jsonb_strip_nulls(jsonb_build_object('note', nullif(n.text, '')))
    from added n join triggers t on t.id = n.trigger_id;
  return null;
end $$;
create trigger triggers_audited after insert on trigger_events
  referencing new table as added for each statement execute function audit_triggers();

create function audit_approval_rules() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select n.account_id, n.changed_at, n.changed_by, 'approval-rule.changed', 'approval-rule', n.account_id::text,
         to_jsonb(o) - '{account_id,changed_by,changed_at,version}'::text[],
         to_jsonb(n) - '{account_id,changed_by,changed_at,version}'::text[]
    from added n left join approval_rules o on o.account_id = n.account_id and o.version = n.version - 1;
  return null;
end $$;
create trigger approval_rules_audited after insert on approval_rules
  referencing new table as added for each statement execute function audit_approval_rules();

create function audit_credit_settings() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select n.seller_id, n.changed_at, n.changed_by, 'credit-setting.changed', 'credit-setting', n.seller_id::text,
         to_jsonb(o) - '{seller_id,changed_by,changed_at,version}'::text[],
         to_jsonb(n) - '{seller_id,changed_by,changed_at,version}'::text[]
    from added n left join credit_settings o on o.seller_id = n.seller_id and o.version = n.version - 1;
  return null;
end $$;
create trigger credit_settings_audited after insert on credit_settings
  referencing new table as added for each statement execute function audit_credit_settings();

-- Tables that keep their last state. Who changed it stands in the row.

create function audit_row() returns trigger language plpgsql as $$
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
create trigger market_limits_audited after insert or update on market_limits
  for each row execute function audit_row('market-limit', 'name', '', 'changed_by', 'changed_at', '{}');
create trigger lift_tolerances_audited after insert or update on lift_tolerances
  for each row execute function audit_row('lift-tolerance', 'product_id', 'seller_id', 'changed_by', 'changed_at', '{}');
create trigger notice_preferences_audited after insert or update on notice_preferences
  for each row execute function audit_row('notice-preference', 'kind', '', 'user_id', 'changed_at', '{}');
create trigger permits_audited after insert on permits
  for each row execute function audit_row('permit', 'id', 'seller_id', 'created_by', 'created_at', '{reminded_days}');

create function audit_steps() returns trigger language plpgsql as $$
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
              case when o ? 'state' then jsonb_build_object('state', o -> 'state') end,
              jsonb_strip_nulls(jsonb_build_object('state', n -> 'state', 'reason', nullif(n ->> 'reason', ''), 'answer', nullif(n ->> 'answer', ''),
                                                   'counts', n -> 'counts', 'file_name', n -> 'file_name')));
    end if;
    step := step + 3;
  end loop;
  return null;
end $$;
create trigger price_halts_audited after insert or update on price_halts
  for each row execute function audit_steps('price-halt', 'seller_id', 'halted_by', 'halted_at', 'lifted_by', 'lifted_at', 'lifted');
create trigger tax_numbers_audited after insert or update on tax_number_changes
  for each row execute function audit_steps('tax-number', 'account_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided');
create trigger approval_proposals_audited after insert or update on approval_rule_proposals
  for each row execute function audit_steps('approval-proposal', 'account_id', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'decided');
create trigger approvals_audited after insert or update on approvals
  for each row execute function audit_steps('approval', 'account_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided');
create trigger credit_proposals_audited after insert or update on credit_proposals
  for each row execute function audit_steps('credit-proposal', 'seller_id', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'decided');
create trigger uploads_audited after update of committed_at, reverted_at on uploads
  for each row execute function audit_steps('upload', 'seller_id', 'created_by', 'created_at', 'committed_by', 'committed_at', 'committed', 'reverted_by', 'reverted_at', 'reverted');

-- A quarantined price that somebody has released.
create function audit_released_prices() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, after)
  select u.account_id, clock_timestamp(), u.id, 'market-price.released', 'market-price', new.id::text,
         jsonb_build_object('symbol', new.symbol, 'price', new.price, 'reason', new.reason)
    from users u where u.id = new.released_by;
  return null;
end $$;
create trigger released_prices_audited after update of released_by on market_ticks
  for each row when (new.released_by is not null) execute function audit_released_prices();
