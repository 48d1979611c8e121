-- The page counts what still waits of a replay every two seconds: without reading what is done.
drop index webhook_deliveries_replay_id;
create index webhook_deliveries_replay_id on webhook_deliveries (replay_id, state) where replay_id is not null;
