import type { EditableSettings } from '../contract.ts'

/** The settings that a site never inherits from its company, because they distinguish the site from others. */
export const NEVER_INHERITED: readonly (keyof EditableSettings)[] = [
  'name',
  'index_title',
  'description',
  'countries',
  'domain_language',
  'niche',
  'minimum_message_costs',
]

/** The number of changes on one page of the history. */
export const CHANGES_PAGE = 20
