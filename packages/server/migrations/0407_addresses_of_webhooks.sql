-- Addresses stand as browsers write them: protocol and host in small letters, without the usual port, with a path.
update webhooks set url = regexp_replace(lower((parts)[1]), '^(https://[^/]*):443$|^(http://[^/]*):80$', '\1\2') || (parts)[2]
  from (select id, regexp_match(url, '^([^/]+//[^/]*)(.*)$') as parts from webhooks) w
 where w.id = webhooks.id and parts is not null and url ~ '^[^/]*//[^/]*[A-Z]|^[^/]*[A-Z]';
