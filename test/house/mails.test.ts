/**
 * Each email is listed here by its cause, so that a new email gets a limit per recipient if other people can cause it.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A person other than the recipient can cause these: the address was typed into a form, or the account isn't theirs. */
const CAUSED_BY_ANYONE = [
  'accounts.mail.activation_subject',
  'accounts.mail.email_subject',
  'accounts.mail.has_account_subject',
  'accounts.mail.reactivate_subject',
  'accounts.mail.reset_subject',
  'pages.mail.complaint_subject',
  'payments.mail.link_subject',
]

/**
 * Emails that strangers can't cause: they need the recipient's login, password or payment, or a decision by staff, or
 * have a daily limit of their own.
 */
const CAUSED_BY_RECIPIENT_OR_STAFF = [
  'accounts.mail.deleted_subject',
  'accounts.mail.device_subject',
  'accounts.mail.email_changed_subject',
  'accounts.mail.email_old_subject',
  'accounts.mail.passkey_added_subject',
  'accounts.mail.passkey_removed_subject',
  'accounts.mail.password_subject',
  'debits.mail.subject',
  'members.mail.text_refused_subject',
  // Each member chooses these emails, and unread activity is mailed once.
  'notify.mail.*_subject',
  'notify.mail.weekly_subject',
  'pages.mail.answer_subject',
  'pages.mail.terms_subject',
  'payments.mail.already_reversed_subject',
  'payments.mail.chargeback_subject',
  'payments.mail.completed_subject',
  'payments.mail.refund_by_hand_subject',
  'payments.mail.refund_failed_subject',
  'payments.mail.refund_paid_subject',
  'payments.mail.refund_subject',
  'payments.mail.surplus_subject',
  'payments.mail.withdrawn_subject',
  'photos.mail.*_subject',
  'safety.mail.*_subject',
  'safety.mail.banned_subject',
  'safety.mail.outcome_subject',
  'saved.mail.subject',
  'staff.mail.factor_added_subject',
  'staff.mail.factor_removed_subject',
  'staff.mail.password_subject',
]

test('[TRUST-7] each email is listed by its cause, and one that other people can cause has a limit per recipient', () => {
  const mails = globSync('src/features/*/server/**/*.ts').flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(limit: \{[^}]*\},\s*)?(?:subject|const title)(?:: | = )(?:siteText\(\s*[\w.]+,\s*\w+,\s*|say\()['`]([^'`]+subject)['`]/g,
      ),
    ].map(([, limit, subject]) => ({ subject: subject!.replace(/\$\{\w+\}/, '*'), isLimited: limit !== undefined })),
  )
  const subjects = (limited: boolean) =>
    [...new Set(mails.filter(each => each.isLimited === limited).map(each => each.subject))].sort()
  expect(subjects(true)).toEqual(CAUSED_BY_ANYONE)
  expect(subjects(false)).toEqual(CAUSED_BY_RECIPIENT_OR_STAFF)
})
