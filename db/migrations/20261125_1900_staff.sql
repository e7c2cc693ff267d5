-- The roles of a staff member, each for one site or, without a site, for all sites and those that are added later.
CREATE TABLE staff_role (
  staff_id bigint NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  role text NOT NULL
    CHECK (role IN ('administrator', 'moderator', 'operator', 'support', 'finance', 'marketing')),
  site_id smallint REFERENCES sites_site,
  UNIQUE NULLS NOT DISTINCT (staff_id, role, site_id)
);

INSERT INTO staff_role (staff_id, role) SELECT id, role FROM staff_member;
ALTER TABLE staff_member DROP COLUMN role;
