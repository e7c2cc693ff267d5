-- The filters of the list of orders, newest first.
CREATE INDEX payments_order_of_site ON payments_order (site_id, id DESC);
CREATE INDEX payments_order_unfinished ON payments_order (status, id DESC) WHERE status <> 'completed';
CREATE INDEX payments_payment_of_method ON payments_payment (method, order_id DESC);
