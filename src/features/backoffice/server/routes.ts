import { db } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import { allSites, type Site, siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { ACTS_PAGE } from '../rules.ts'
import { changeSettings, siteFor } from './change-settings.ts'
import { answerComplaint, complaintsToAnswer } from './complaints.ts'
import { describeSettings } from './describe-settings.ts'
import { staffFor } from './policy.ts'
import { decideOnReport, reopenMember, reportsToDecide } from './reports.ts'
import { decideReview, photosToReview } from './review.ts'
import { moneyRoutes } from './routes-money.ts'
import { logInStaff, logOutStaff } from './sessions.ts'
import { actsBefore, staffById } from './store.ts'

const named = ({ id, host, name }: Site) => ({ id, host, name })

export const routes = [
  ...moneyRoutes,

  serve(contract.getStaff, async ({ caller }) => {
    const staff = caller.staffId === null ? undefined : await staffById(db(), caller.staffId)
    return { staff: staff ? { email: staff.email, role: staff.role } : null }
  }),

  serve(contract.logInStaff, async ({ caller, body, answer }) => ({ staff: await logInStaff(body, caller, answer) })),

  serve(contract.logOutStaff, async ({ caller, answer }) => {
    await logOutStaff(caller.cookies, answer)
    return { staff: null }
  }),

  serve(contract.getReviewQueue, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_photos')
    return photosToReview(caller.siteId)
  }),

  serve(contract.decideReview, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_photos')
    return { decided: await decideReview(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason }) }
  }),

  serve(contract.getReportQueue, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_reports')
    return reportsToDecide(caller.siteId)
  }),

  serve(contract.decideOnReport, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    return { decided: await decideOnReport(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.reopenMember, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    await reopenMember(tx, { staffId: caller.staffId, id: body.id })
    return { open: true as const }
  }),

  serve(contract.getComplaints, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_reports')
    return { complaints: await complaintsToAnswer() }
  }),

  serve(contract.answerComplaint, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    return { answered: await answerComplaint(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.getSites, async ({ caller }) => {
    await staffFor(caller.staffId, 'change_sites')
    return { sites: allSites().map(named) }
  }),

  serve(contract.getSiteSettings, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'change_sites')
    const site = siteFor(query.site)
    return { site: named(site), fields: describeSettings(site.settings) }
  }),

  serve(contract.changeSiteSettings, async ({ caller, body, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    const settings = await changeSettings(tx, { staffId, siteId: body.site, settings: body.settings })
    return { site: named(siteFor(body.site)), fields: describeSettings(settings) }
  }),

  serve(contract.getActs, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'read_acts')
    const rows = await actsBefore(query.before)
    return {
      more: rows.length > ACTS_PAGE,
      acts: rows.slice(0, ACTS_PAGE).map(row => ({
        id: row.id,
        staff: row.email,
        act: row.act,
        site: row.site_id === null ? null : siteOf(row.site_id).host,
        subject: row.subject,
        details: row.details,
        at: row.at.toISOString(),
      })),
    }
  }),
]
