-- Exported figures are a view too. The condition is that of `IS_CHANGE` in store-find-actions.ts.
DROP INDEX staff_action_change_time, staff_action_change_by_staff, staff_action_change_by_site;
CREATE INDEX staff_action_change_time ON staff_action (at DESC, id DESC)
  WHERE action NOT IN ('see_in_list', 'open_member', 'open_order', 'open_mandate', 'open_ledger', 'open_fictional',
    'open_code_batch', 'read_report', 'see_evidence', 'read_conversation', 'read_profile_text', 'read_answer',
    'see_suspicion', 'view_security_events', 'export_actions', 'export_invoices', 'export_dispute',
    'export_figures');
CREATE INDEX staff_action_change_by_staff ON staff_action (staff_id, at DESC, id DESC)
  WHERE action NOT IN ('see_in_list', 'open_member', 'open_order', 'open_mandate', 'open_ledger', 'open_fictional',
    'open_code_batch', 'read_report', 'see_evidence', 'read_conversation', 'read_profile_text', 'read_answer',
    'see_suspicion', 'view_security_events', 'export_actions', 'export_invoices', 'export_dispute',
    'export_figures');
CREATE INDEX staff_action_change_by_site ON staff_action (site_id, at DESC, id DESC)
  WHERE action NOT IN ('see_in_list', 'open_member', 'open_order', 'open_mandate', 'open_ledger', 'open_fictional',
    'open_code_batch', 'read_report', 'see_evidence', 'read_conversation', 'read_profile_text', 'read_answer',
    'see_suspicion', 'view_security_events', 'export_actions', 'export_invoices', 'export_dispute',
    'export_figures');
