-- Notices of a post follow it when it is changed or withdrawn.
create index notices_news on notices (key) where kind = 'newsPublished';
