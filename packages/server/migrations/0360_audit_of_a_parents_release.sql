-- What a user asks for in the market of a child above the rule of the parent, and what the parent's users release or refuse, stands in the
-- audit of the parent as well.
create trigger approvals_audited_for_parent after insert or update on approvals
  for each row when (new.parent_id is not null)
  execute function audit_steps('approval', 'parent_id', 'requested_by', 'requested_at', 'decided_by', 'decided_at', 'decided',
                               'released_by', 'released_at', 'released');
