import { serve } from '#platform/server/endpoints/serve.ts'
import type { EditableSettings } from '#sites/contract'
import * as contract from '../../contract-settings.ts'
import { CHANGES_PAGE } from '../../rules.ts'
import {
  changeCompanySettings,
  reviewCompanySettings,
  reviewSiteSettings,
  undoSettingsChange,
} from './change-settings.ts'
import { describeCompanySettings } from './describe-settings.ts'
import { siteFor } from './sites-of-owner.ts'
import { changesBefore } from './store-changes.ts'

/** Settings that sites inherit, the difference before saving, and the history. */
export const settingsRoutes = [
  serve(contract.reviewSiteSettings, ({ caller: { staffId, locale }, body: { site, ...wanted }, tx }) =>
    reviewSiteSettings(tx, staffId, site, { ...wanted, locale }),
  ),

  serve(contract.reviewCompanySettings, ({ caller: { staffId, locale }, body: { company, ...wanted }, tx }) =>
    reviewCompanySettings(tx, staffId, company, { ...wanted, locale }),
  ),

  serve(contract.getSettingsHistory, async ({ query }) => {
    const { id, company } = siteFor(query.site)
    const rows = await changesBefore(id, company.id, query.before, CHANGES_PAGE + 1)
    return {
      more: rows.length > CHANGES_PAGE,
      changes: rows.slice(0, CHANGES_PAGE).map(row => ({
        id: row.id,
        email: row.email,
        at: row.made_at.toISOString(),
        of_company: row.company_id !== null,
        undone: row.undone,
        undoes: row.undoes,
        fields: (Object.keys(row.after) as (keyof EditableSettings)[]).map(name => ({
          name,
          from: row.before[name] ?? null,
          to: row.after[name] ?? null,
        })),
      })),
    }
  }),

  serve(contract.undoSettingsChange, async ({ caller: { staffId }, body, sites, tx }) => {
    await undoSettingsChange(tx, { staffId, sites, id: body.id, hidden: body.hidden })
    return { undone: true as const }
  }),

  serve(contract.getCompanySettings, ({ query }) => describeCompanySettings(query.company)),

  serve(contract.changeCompanySettings, async ({ caller: { staffId }, body: { company, ...wanted }, tx }) => {
    await changeCompanySettings(tx, staffId, company, wanted)
    return { company }
  }),
]
