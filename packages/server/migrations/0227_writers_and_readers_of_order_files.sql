-- One writer at a time writes a file, and its content is sent only to readers who still see these orders.
alter table order_files
  -- Which run of the job writes the file. A later run takes it over.
  add column writer uuid,
  -- The accounts whose orders the file holds. Null before the orders are settled.
  add column holds_account_ids uuid[];

-- Nobody noted what older files hold: a parent's may hold the orders of its child accounts.
update order_files f
   set holds_account_ids = array[f.account_id] || array(select id from accounts where parent_id = f.account_id)
 where state = 'READY';
alter table order_files add constraint order_files_ready_holds check (state <> 'READY' or holds_account_ids is not null);
