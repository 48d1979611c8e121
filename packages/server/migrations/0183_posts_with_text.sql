-- Posts from before documents had a title alone, or markup without a word. Their documents are empty, which no form saves. The title
-- becomes their text.
update news
   set content = jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
         jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', title)))))
 where content -> 'content' = '[]' and btrim(title) <> '';
