-- When the database was last restored from a backup. What was written before then may have been sent by the database that was lost.
alter table installation add column restored_at timestamptz;
