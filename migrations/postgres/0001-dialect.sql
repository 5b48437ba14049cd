-- What statements use of SQLite's dialect and PostgreSQL lacks: by these functions one text of each statement serves both.

create function json_valid(json_text text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  perform json_text::json;
  return true;
exception when others then
  return false;
end $$;

-- The members of a list, as text.
create function json_each(json_text text) returns table (value text) language sql immutable strict parallel safe as
  'select json_array_elements_text(json_text::json)';

-- '$.one.two' or 'one': the keys that lead there.
create function json_keys(path text) returns text[] language sql immutable strict parallel safe as
  $$ select string_to_array(case when path like '$.%' then substr(path, 3) else path end, '.') $$;

create function json_member(json_text text, path text) returns text language sql immutable strict parallel safe as
  'select json_text::json #>> json_keys(path)';
create function json_member(json_text text, at integer) returns text language sql immutable strict parallel safe as
  'select json_text::json ->> at';
create operator ->> (leftarg = text, rightarg = text, function = json_member);
create operator ->> (leftarg = text, rightarg = integer, function = json_member);

create function json_array_length(json_text text, path text) returns integer language sql immutable strict parallel safe as
  'select json_array_length(json_text::json #> json_keys(path))';

create function json_list(items text[]) returns text language sql immutable strict parallel safe as
  'select array_to_json(items)::text';
create aggregate json_group_array(text) (sfunc = array_append, stype = text[], finalfunc = json_list, initcond = '{}');

create function json_quote(value text) returns text language sql immutable parallel safe as
  $$ select coalesce(to_json(value)::text, 'null') $$;

create function json_set(json_text text, path text, value text) returns text language sql immutable parallel safe as
  'select jsonb_set(json_text::jsonb, json_keys(path), to_jsonb(value))::text';

-- RFC 7396: what the patch gives takes the place of what was there, null takes it away.
create function json_patched(target jsonb, patch jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  patched jsonb := case when jsonb_typeof(target) = 'object' then target else '{}' end;
  member record;
begin
  if patch is null or jsonb_typeof(patch) <> 'object' then
    return patch;
  end if;
  for member in select * from jsonb_each(patch) loop
    if jsonb_typeof(member.value) = 'null' then
      patched := patched - member.key;
    else
      patched := patched || jsonb_build_object(member.key, json_patched(patched -> member.key, member.value));
    end if;
  end loop;
  return patched;
end $$;
create function json_patch(target text, patch text) returns text language sql immutable strict parallel safe as
  'select json_patched(target::jsonb, patch::jsonb)::text';

create function instr(haystack text, needle text) returns integer language sql immutable strict parallel safe as
  'select strpos(haystack, needle)';

-- Of two numbers; beside the aggregates of the same names.
create function min(one bigint, other bigint) returns bigint language sql immutable strict parallel safe as
  'select least(one, other)';
create function max(one bigint, other bigint) returns bigint language sql immutable strict parallel safe as
  'select greatest(one, other)';
