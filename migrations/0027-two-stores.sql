-- What a store on PostgreSQL needs as well. A session with its seats is one row, so that both are read as they were at one moment.

create view whole_session as
  select session.*, (
    select json_group_array(json_object(
      'seat', seat, 'occupant', occupant, 'user_id', user_id, 'level', level, 'name', name, 'roles', roles
    ))
    from seat
    where seat.session_id = session.id
  ) as seats
  from session;
