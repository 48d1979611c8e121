-- The log is purged from its beginning, along its key.
drop index event_log_created_at;

-- A purge takes few rows of many: their places are cleared at once, so that the first event is found without a walk over the dead.
alter table event_log set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
