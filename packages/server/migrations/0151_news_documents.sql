-- Posts become documents with states, an audience and versions.

-- The text of a stored post as a document: headings, list items and paragraphs; other markup is dropped.
create function pg_temp.to_document(html text) returns jsonb language sql as $$
  with marked as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             regexp_replace(html, '<(script|style).*?</\1\s*>', '', 'gi'),
             '<h1[^>]*>', E'\n# ', 'gi'), '<h2[^>]*>', E'\n## ', 'gi'), '<h3[^>]*>', E'\n### ', 'gi'), '<h4[^>]*>', E'\n#### ', 'gi'),
             '<li[^>]*>', E'\n- ', 'gi'), '</?(p|div|ul|ol|h[1-4]|li|br)[^>]*>', E'\n', 'gi'), '<[^>]*>', '', 'g') as text),
  decoded as (
    select replace(replace(replace(replace(replace(replace(text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
                   '&nbsp;', ' '), '&amp;', '&') as text from marked),
  lines as (
    select n, btrim(regexp_replace(line, '[[:cntrl:]]+', ' ', 'g')) as line
      from decoded, regexp_split_to_table(text, E'\n') with ordinality as split (line, n)),
  kinds as (
    select row_number() over (order by n) as n, length(substring(line from '^(#{1,4})\s')) as level,
           line ~ '^[-*]\s' as item, btrim(regexp_replace(line, '^(#{1,4}|[-*])\s+', '')) as text
      from lines where line !~ '^(#{0,4}|[-*])$'),
  runs as (
    select *, case when item then n - row_number() over (partition by item order by n) end as run from kinds where text <> ''),
  blocks as (
    select n, case when level is null
             then jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', text)))
             else jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', level),
                                     'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', text))) end as block
      from runs where not item
    union all
    select min(n), jsonb_build_object('type', 'bulletList', 'content', jsonb_agg(
             jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
               jsonb_build_array(jsonb_build_object('type', 'text', 'text', text))))) order by n))
      from runs where item group by run)
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(block order by n), '[]')) from blocks
$$;

alter table news alter column content type jsonb using pg_temp.to_document(content);
drop function pg_temp.to_document(text);

alter table news
  alter column published_at drop not null,
  add column state text not null default 'PUBLISHED' check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN')),
  add column publish_at timestamptz,
  add column audience text not null default 'ALL' check (audience in ('ALL', 'BUYERS', 'GOODS')),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users (id),
  add column deleted_at timestamptz,
  add check (content ->> 'type' = 'doc'),
  add check ((state in ('PUBLISHED', 'WITHDRAWN')) = (published_at is not null)),
  add check ((state = 'SCHEDULED') = (publish_at is not null));
create index news_updated_by on news (updated_by);
create index news_scheduled on news (publish_at) where state = 'SCHEDULED';

-- The audience of a post: chosen buyers, or products and regions that must be released.
create table news_buyers (
  news_id uuid not null references news (id) on delete cascade,
  buyer_id uuid not null references accounts (id),
  primary key (news_id, buyer_id)
);
create index news_buyers_buyer_id on news_buyers (buyer_id);

create table news_products (
  news_id uuid not null references news (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (news_id, product_id)
);
create index news_products_product_id on news_products (product_id);

create table news_regions (
  news_id uuid not null references news (id) on delete cascade,
  region_id uuid not null references regions (id),
  primary key (news_id, region_id)
);
create index news_regions_region_id on news_regions (region_id);

-- Accounts that have had a post on a page.
create table news_seen (
  news_id uuid not null references news (id) on delete cascade,
  account_id uuid not null references accounts (id),
  at timestamptz not null default now(),
  primary key (news_id, account_id)
);
create index news_seen_account_id on news_seen (account_id);
