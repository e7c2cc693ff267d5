-- As members_profile_name_start, for a search on one site.
CREATE INDEX members_profile_site_name_start ON members_profile (site_id, (lower(name::text) COLLATE "C"), member_id);
