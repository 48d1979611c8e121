-- The open invoices behind the used amount, where the seller's books name them: reference, amount, day on which they are due.
-- Rules that hold new orders without anybody watching: overdue invoices, a used share, a limit that has run out.
alter table credit_limits
  add column open_items jsonb not null default '[]' check (jsonb_typeof(open_items) = 'array'),
  add column rule_effect text not null default 'NONE' check (rule_effect in ('NONE', 'REVIEW', 'BLOCKED')),
  add column rule_overdue_minor bigint check (rule_overdue_minor > 0),
  add column rule_overdue_days smallint check (rule_overdue_days >= 0),
  -- When the open invoices begin to break the rule if nobody pays; null: they never do.
  add column rule_overdue_from timestamptz,
  add column rule_used_percent smallint check (rule_used_percent between 1 and 100),
  add column limit_until timestamptz,
  add constraint credit_limits_overdue check ((rule_overdue_minor is null) = (rule_overdue_days is null)),
  add constraint credit_limits_rules check (
    (rule_effect <> 'NONE') = (num_nonnulls(rule_overdue_minor, rule_used_percent, limit_until) > 0)),
  add constraint credit_limits_overdue_from check (rule_overdue_from is null or rule_overdue_minor is not null);
