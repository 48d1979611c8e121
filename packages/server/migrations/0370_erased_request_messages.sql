-- The message of a request never changes, except that it is erased with its author's name: that is no event of the relationship.
drop trigger relationships_changed on relationships;
create trigger relationships_changed after update on relationships
  for each row when (old.* is distinct from new.* and old.request_message = new.request_message)
  execute function log_relationship_event();
