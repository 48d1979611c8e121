-- Drafts keep rules as they were entered. Ids in capitals are no others than those in small letters, one that is named twice
-- is named once, and names and reasons are text of one line: as what is entered is read from now on.
create function pg_temp.ids_of(input jsonb, field text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(id order by place), '[]')
    from (select lower(given) as id, min(position) as place
            from jsonb_array_elements_text(input -> field) with ordinality as one (given, position) group by 1) as named
$$;

create function pg_temp.line_of(input jsonb, field text) returns text language sql as $$
  select btrim(regexp_replace(coalesce(input ->> field, ''), '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;

update price_draft_changes
   set input = input || jsonb_build_object(
         'groupId', lower(input ->> 'groupId'),
         'productIds', pg_temp.ids_of(input, 'productIds'),
         'terminalIds', pg_temp.ids_of(input, 'terminalIds'),
         'networkIds', pg_temp.ids_of(input, 'networkIds'),
         'customerIds', pg_temp.ids_of(input, 'customerIds'),
         'name', pg_temp.line_of(input, 'name'),
         'reason', pg_temp.line_of(input, 'reason'))
 where input is not null;

drop function pg_temp.ids_of(jsonb, text);
drop function pg_temp.line_of(jsonb, text);
