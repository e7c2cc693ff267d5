/** The kinds of objects of entries. `account` is the staff member's own login, which the sentence doesn't repeat. */
export type ActionObject =
  | 'member'
  | 'order'
  | 'photo'
  | 'report'
  | 'complaint'
  | 'conversation'
  | 'text'
  | 'site'
  | 'company'
  | 'account'
  | 'name'

/** Every action of staff with the kind of its object, in the groups of the filter. */
export const ACTION_GROUPS = {
  views: {
    see_in_list: 'member',
    open_member: 'member',
    open_order: 'order',
    open_mandate: 'order',
    open_ledger: 'member',
    open_fictional: 'member',
    open_code_batch: 'name',
    read_report: 'report',
    see_evidence: 'report',
    read_conversation: 'conversation',
    read_profile_text: 'text',
    read_answer: 'text',
    see_suspicion: 'member',
    view_security_events: 'name',
    export_actions: 'account',
    export_invoices: 'name',
    export_dispute: 'order',
    export_figures: 'name',
  },
  reviews: {
    approve_photo: 'photo',
    refuse_photo: 'photo',
    remove_photo: 'photo',
    approve_text: 'text',
    refuse_text: 'text',
    queue_decide: 'name',
    queue_undo: 'name',
    judge_answer: 'text',
    report_dismissed: 'report',
    report_warned: 'report',
    report_photo_removed: 'report',
    report_suspended: 'report',
    report_disabled: 'report',
    report_banned: 'report',
    answer_complaint: 'complaint',
    set_aside_complaint: 'complaint',
    assign_complaint: 'complaint',
    create_standard_answer: 'name',
    change_standard_answer: 'name',
    remove_standard_answer: 'name',
  },
  members: {
    add_note: 'member',
    end_member_sessions: 'member',
    resend_confirmation: 'member',
    ask_email_change: 'member',
    change_member_email: 'member',
    refuse_email_change: 'member',
    ask_correction: 'member',
    correct_credits: 'member',
    refuse_correction: 'member',
    suspend_member: 'member',
    lift_suspension: 'member',
    ban_member: 'member',
    ban_same: 'member',
    ban_different: 'member',
    end_ban: 'member',
    reopen_member: 'member',
    delete_member: 'member',
    protect_member: 'member',
  },
  fictional: {
    make_fictional: 'member',
    change_fictional: 'member',
    retire_fictional: 'member',
    add_fictional_photo: 'member',
    remove_fictional_photo: 'member',
  },
  money: {
    refund: 'order',
    refund_asked: 'order',
    refund_approved: 'order',
    refund_refused: 'order',
    refund_by_hand: 'order',
    refund_again: 'order',
    put_route: 'name',
    end_route: 'name',
    import_payouts: 'name',
    settle_payout_line: 'name',
    add_payment_account: 'name',
    replace_payment_keys: 'name',
    switch_payment_account: 'name',
    test_payment_account: 'name',
    add_vat_rate: 'name',
    cancel_vat_rate: 'name',
  },
  prices: {
    change_prices: 'site',
    cancel_prices: 'site',
    change_costs: 'site',
    copy_prices: 'site',
    create_gift: 'name',
    change_gift: 'name',
    retire_gift: 'name',
    make_code: 'name',
    change_code: 'name',
    end_code: 'name',
    make_code_batch: 'name',
    create_tile: 'name',
    change_tile: 'name',
    end_tile: 'name',
    make_mailing: 'name',
    send_mailing: 'name',
    drop_mailing: 'name',
    ask_mailing: 'name',
    approve_mailing: 'name',
    pause_mailing: 'name',
    continue_mailing: 'name',
    cancel_mailing: 'name',
    test_mailing: 'name',
  },
  sites: {
    add_site: 'site',
    open_site: 'site',
    close_site: 'site',
    change_aliases: 'site',
    change_settings: 'site',
    set_icon: 'site',
    remove_icon: 'site',
    change_wording: 'name',
    change_opening_lines: 'name',
    create_page: 'name',
    change_page: 'name',
    save_document: 'name',
    publish_document: 'name',
    withdraw_document: 'name',
    create_lander: 'name',
    change_lander: 'name',
    remove_lander: 'name',
    plan_experiment: 'name',
    change_experiment: 'name',
    remove_experiment: 'name',
    start_experiment: 'name',
    stop_experiment: 'name',
    adopt_winner: 'name',
    undo_adoption: 'name',
    create_postback: 'name',
    change_postback: 'name',
    pause_postback: 'name',
    continue_postback: 'name',
    test_postback: 'name',
    add_company: 'company',
    change_company: 'company',
    change_company_mail: 'company',
    remove_company_mail: 'company',
  },
  staff: {
    invite_staff: 'name',
    accept_invitation: 'account',
    change_roles: 'name',
    end_staff: 'name',
    give_languages: 'name',
    plan_shift: 'name',
    cancel_shift: 'name',
    export_desk: 'name',
    reset_second_factor: 'name',
    end_session: 'name',
    end_sessions: 'name',
    log_in: 'account',
    log_in_passkey: 'account',
    show_second_factor: 'account',
    turn_on_second_factor: 'account',
    turn_off_second_factor: 'account',
    add_passkey: 'account',
    remove_passkey: 'account',
    change_password: 'account',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ActionObject>>>>

export type ActionGroup = keyof typeof ACTION_GROUPS

/** The name of an action, as the audit log stores it. */
export type ActionName = { [Group in ActionGroup]: keyof (typeof ACTION_GROUPS)[Group] }[ActionGroup]

export const ACTION_GROUP_NAMES = Object.keys(ACTION_GROUPS) as readonly ActionGroup[]

const OBJECTS = Object.assign({}, ...Object.values(ACTION_GROUPS)) as Readonly<Record<ActionName, ActionObject>>

export const ACTION_NAMES = Object.keys(OBJECTS) as readonly ActionName[]

export function actionsIn(group: ActionGroup): readonly ActionName[] {
  return Object.keys(ACTION_GROUPS[group]) as ActionName[]
}

export function objectKindOf(action: ActionName): ActionObject {
  return OBJECTS[action]
}

/** Entries on one page of the audit log. */
export const ACTIONS_PAGE = 50

/** The newest entries that a file of the audit log holds. */
export const ACTIONS_IN_FILE = 10_000

/** Characters of the words by which staff search the audit log. */
export const ACTION_WORDS_LENGTH = 254

/** The details of entries beside the fields of a change. Each has a label in the audit log. */
export const DETAIL_NAMES = [
  'action',
  'amount',
  'asked_by',
  'ban',
  'banned',
  'batch',
  'by',
  'choice',
  'company',
  'copied',
  'correction',
  'country',
  'credits',
  'credits_returned',
  'currency',
  'entries',
  'field',
  'from',
  'ground',
  'group',
  'hint',
  'item',
  'kind',
  'kinds',
  'list',
  'member',
  'members',
  'method',
  'minor',
  'name',
  'note',
  'operator',
  'owner',
  'part',
  'photo',
  'profile',
  'proof',
  'provider',
  'reason',
  'refund',
  'refused',
  'reporter',
  'since',
  'sites',
  'source',
  'staff_member',
  'starts_at',
  'until',
  'url',
  'verdict',
  'words',
] as const

/** A change has its fields in `before` and `after`; `member` is the member whom the entry is about. */
export type ActionDetails = { readonly [Name in (typeof DETAIL_NAMES)[number]]?: unknown } & {
  readonly before?: object
  readonly after?: object
}
