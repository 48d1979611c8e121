-- The provider's list of all users, by name.
create index users_by_name on users (last_name collate "de-x-icu", first_name collate "de-x-icu", id);
