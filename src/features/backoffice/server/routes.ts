import { putOffPhoto } from '#photos/server'
import type { StaffFile } from '#platform/server/permission.ts'
import { serve } from '#platform/server/serve.ts'
import { allSites, type Site, siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { ACTS_PAGE, officeMandateUrl } from '../rules.ts'
import { changeCompany, describeCompany } from './change-company.ts'
import { changeSettings, siteFor } from './change-settings.ts'
import { answerComplaint, complaintsToAnswer, setAsideComplaint } from './complaints.ts'
import { describeSettings } from './describe-settings.ts'
import { disabledMembers, reopenMember } from './disabled.ts'
import { evidenceFile } from './evidence-files.ts'
import { openMandate } from './orders.ts'
import { decideOnReport, reportsToDecide } from './reports.ts'
import { decideReview, photosToReview, queueOfPhotos, removePhoto } from './review.ts'
import { factorRoutes } from './routes-factor.ts'
import { mailingRoutes } from './routes-mailings.ts'
import { moneyRoutes } from './routes-money.ts'
import { passkeyRoutes } from './routes-passkeys.ts'
import { entrance } from './second-step.ts'
import { logInStaff, logOutStaff } from './sessions.ts'
import { actsBefore } from './store-acts.ts'
import { changeTile, createTile, endTile, tilesOfSite } from './tiles.ts'

const named = ({ id, host, name }: Site) => ({ id, host, name })

export const routes = [
  ...moneyRoutes,
  ...passkeyRoutes,
  ...mailingRoutes,
  ...factorRoutes,

  serve(contract.getStaff, ({ caller }) => entrance(caller)),

  serve(contract.logInStaff, ({ caller, body, answer }) => logInStaff(body, caller, answer)),

  serve(contract.logOutStaff, async ({ caller, answer }) => {
    await logOutStaff(caller.cookies, answer)
    return { staff: null }
  }),

  serve(contract.getReviewQueue, ({ caller }) => queueOfPhotos(caller.siteId)),

  serve(contract.holdReview, ({ caller }) => photosToReview(caller)),

  serve(contract.putOffReview, async ({ caller, body }) => {
    await putOffPhoto(body.id, caller.staffId)
    return { later: true as const }
  }),

  serve(contract.decideReview, async ({ caller, body, tx }) => ({
    decided: await decideReview(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason }),
  })),

  serve(contract.removePhoto, async ({ caller, body, tx }) => {
    await removePhoto(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason })
    return { removed: true as const }
  }),

  serve(contract.getReportQueue, ({ caller }) => reportsToDecide(caller.siteId, caller.staffId)),

  serve(contract.decideOnReport, async ({ caller, body, tx }) => ({
    decided: await decideOnReport(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.getDisabled, ({ query }) => disabledMembers(query.before)),

  serve(contract.reopenMember, async ({ caller, body, tx }) => {
    await reopenMember(tx, { staffId: caller.staffId, id: body.id })
    return { open: true as const }
  }),

  serve(contract.getComplaints, ({ caller, query }) => complaintsToAnswer(caller.staffId, query.after)),

  serve(contract.setAsideComplaint, async ({ caller, body, tx }) => ({
    set_aside: await setAsideComplaint(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.answerComplaint, async ({ caller, body, tx }) => ({
    answered: await answerComplaint(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.getSites, async () => ({ sites: allSites().map(named) })),

  serve(contract.getSiteSettings, async ({ query }) => {
    const site = siteFor(query.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(site.settings) }
  }),

  serve(contract.changeSiteSettings, async ({ caller, body, tx }) => {
    const { staffId } = caller
    const settings = await changeSettings(tx, { staffId, siteId: body.site, settings: body.settings })
    const site = siteFor(body.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(settings) }
  }),

  serve(contract.changeCompany, async ({ caller, body, tx }) => {
    const { staffId } = caller
    return { company: await changeCompany(tx, { staffId, siteId: body.site, creditorId: body.creditor_id }) }
  }),

  serve(contract.getTiles, async ({ query }) => ({ tiles: await tilesOfSite(query.site) })),

  serve(contract.createTile, async ({ caller, body: { site, ...tile }, tx }) => {
    const { staffId } = caller
    return { id: await createTile(tx, { staffId, siteId: site, ...tile }) }
  }),

  serve(contract.changeTile, async ({ caller, body, tx }) => {
    const { staffId } = caller
    await changeTile(tx, { staffId, ...body })
    return { id: body.id }
  }),

  serve(contract.endTile, async ({ caller, body, tx }) => {
    const { staffId } = caller
    await endTile(tx, { staffId, id: body.id })
    return { active: false as const }
  }),

  serve(contract.getActs, async ({ query }) => {
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

/** The files that the back office opens, with the permission that each needs. */
export const files: readonly StaffFile[] = [
  {
    path: officeMandateUrl(':order(^[0-9]{1,15}$)'),
    permission: 'handle_money',
    load: async ({ order }, staffId) => {
      const { name, pdf } = await openMandate(Number(order), staffId)
      return { bytes: pdf, type: 'application/pdf', name }
    },
  },
  {
    path: '/backoffice/evidence/:report(^[0-9]{1,15}$)/:index(^[0-9]{1,3}$)/:variant(^[a-z]+\\.(?:avif|webp)$)',
    permission: 'review_reports',
    load: async ({ report, index, variant = '' }, staffId) => ({
      bytes: await evidenceFile(Number(report), Number(index), variant, staffId),
      type: `image/${variant.split('.')[1]}`,
    }),
  },
]
