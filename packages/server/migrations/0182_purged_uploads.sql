-- Dry runs and unreadable files are deleted after 30 days.
create index uploads_purge on uploads (created_at) where state in ('DRY', 'FAILED');
