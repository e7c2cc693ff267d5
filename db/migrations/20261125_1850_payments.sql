-- The checklist of a site asks whether it ever sold something; a site without sales would read all orders.
CREATE INDEX payments_order_completed ON payments_order (site_id) WHERE status = 'completed';
