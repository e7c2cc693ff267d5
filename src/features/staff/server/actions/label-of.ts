import type { Locale } from '#platform/locale.ts'
import type { MessageKey } from '#platform/messages.ts'
import { catalogue, text } from '#platform/server/texts.ts'
import type { ActionName } from '../../rules-actions.ts'

interface Context {
  readonly action: ActionName
  readonly locale: Locale
}

const EXPERIMENT = ['landing-office.experiment_field', 'landing-office.field', 'landing-office'] as const

/** Forms whose labels name the fields of an action; the other fields have labels of the audit log. */
const FORMS: Partial<Record<ActionName, readonly string[]>> = {
  change_settings: ['sites-office.setting'],
  change_company: ['sites-office.setting'],
  change_costs: ['credits-office.cost'],
  change_company_mail: ['sites-office.mail_field'],
  remove_company_mail: ['sites-office.mail_field'],
  copy_prices: ['credits-office.cost'],
  create_gift: ['chat-office.field'],
  change_gift: ['chat-office.field'],
  retire_gift: ['chat-office.field'],
  make_code: ['offers-office.code_field'],
  change_code: ['offers-office.code_field'],
  end_code: ['offers-office.code_field'],
  change_opening_lines: ['texts-office'],
  create_page: ['pages-office'],
  change_page: ['pages-office'],
  save_document: ['pages-office'],
  publish_document: ['pages-office'],
  withdraw_document: ['pages-office'],
  create_standard_answer: ['pages-office'],
  change_standard_answer: ['pages-office'],
  remove_standard_answer: ['pages-office'],
  create_lander: ['landing-office.field'],
  change_lander: ['landing-office.field'],
  remove_lander: ['landing-office.field'],
  plan_experiment: EXPERIMENT,
  change_experiment: EXPERIMENT,
  remove_experiment: EXPERIMENT,
  start_experiment: EXPERIMENT,
  adopt_winner: EXPERIMENT,
  undo_adoption: EXPERIMENT,
  create_postback: ['postbacks-office.field'],
  change_postback: ['postbacks-office.field'],
  make_fictional: ['members.field', 'fictional-office.fact', 'fictional-office'],
  change_fictional: ['members.field', 'fictional-office.fact', 'fictional-office'],
}

/** Fields of a company whose labels have other names. */
const COMPANY: Readonly<Record<string, string>> = {
  kvk: 'company_register',
  vat_numbers: 'company_vat',
  support_phone: 'company_phone',
  support_hours: 'company_hours',
}

/** Names of details with the label of another one. */
const SAME: Readonly<Record<string, string>> = {
  site_id: 'site',
  opened: 'members',
  minor: 'amount',
  // Entries from before the field had its present name.
  told: 'stated_facts',
}

/** The label of a detail; undefined if no text has it. */
export function knownLabel(name: string, { action, locale }: Context): string | undefined {
  const forms = (FORMS[action] ?? []).map(form => `${form}.${SAME[name] ?? name}`)
  const company = /_company$/.test(action) ? [`sites-office.${COMPANY[name] ?? `company_${name}`}`] : []
  const keys = [...company, ...forms, `staff.detail.${SAME[name] ?? name}`]
  return keys.map(key => textIfKnown(locale, key)).find(label => label !== undefined)
}

export function labelOf(name: string, context: Context): string {
  return knownLabel(name, context) ?? name.replaceAll('_', ' ')
}

/** A text by a composed key; undefined if the catalogue doesn't have it. */
export function textIfKnown(locale: Locale, key: string): string | undefined {
  return key in catalogue(locale).messages ? text(locale, key as MessageKey as 'staff.actions') : undefined
}
