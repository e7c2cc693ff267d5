-- The list of templates counts the deliveries of the last days.
CREATE INDEX postbacks_delivery_counts ON postbacks_delivery (template_id, created_at) INCLUDE (state);
