-- The month of an operator is counted from the index alone.
CREATE INDEX desk_answer_month ON desk_answer (staff_id, at) INCLUDE (site_id, honest, waited_in_seconds);
DROP INDEX desk_answer_staff;
