import type { FastifyInstance } from 'fastify'
import { putOffPhoto } from '#photos/server'
import { notFound } from '#platform/problem.ts'
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
import { staffFor } from './policy.ts'
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

  serve(contract.getReviewQueue, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_photos')
    return queueOfPhotos(caller.siteId)
  }),

  serve(contract.holdReview, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_photos')
    return photosToReview(caller)
  }),

  serve(contract.putOffReview, async ({ caller, body }) => {
    await staffFor(caller.staffId, 'review_photos')
    await putOffPhoto(body.id, caller.staffId)
    return { later: true as const }
  }),

  serve(contract.decideReview, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_photos')
    return { decided: await decideReview(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason }) }
  }),

  serve(contract.removePhoto, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_photos')
    await removePhoto(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason })
    return { removed: true as const }
  }),

  serve(contract.getReportQueue, async ({ caller }) => {
    await staffFor(caller.staffId, 'review_reports')
    return reportsToDecide(caller.siteId, caller.staffId)
  }),

  serve(contract.decideOnReport, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    return { decided: await decideOnReport(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.getDisabled, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'review_reports')
    return disabledMembers(query.before)
  }),

  serve(contract.reopenMember, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    await reopenMember(tx, { staffId: caller.staffId, id: body.id })
    return { open: true as const }
  }),

  serve(contract.getComplaints, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'review_reports')
    return complaintsToAnswer(caller.staffId, query.after)
  }),

  serve(contract.setAsideComplaint, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'review_reports')
    return { set_aside: await setAsideComplaint(tx, { staffId: caller.staffId, ...body }) }
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
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(site.settings) }
  }),

  serve(contract.changeSiteSettings, async ({ caller, body, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    const settings = await changeSettings(tx, { staffId, siteId: body.site, settings: body.settings })
    const site = siteFor(body.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(settings) }
  }),

  serve(contract.changeCompany, async ({ caller, body, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    return { company: await changeCompany(tx, { staffId, siteId: body.site, creditorId: body.creditor_id }) }
  }),

  serve(contract.getTiles, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'change_sites')
    return { tiles: await tilesOfSite(query.site) }
  }),

  serve(contract.createTile, async ({ caller, body: { site, ...tile }, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    return { id: await createTile(tx, { staffId, siteId: site, ...tile }) }
  }),

  serve(contract.changeTile, async ({ caller, body, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    await changeTile(tx, { staffId, ...body })
    return { id: body.id }
  }),

  serve(contract.endTile, async ({ caller, body, tx }) => {
    const { id: staffId } = await staffFor(caller.staffId, 'change_sites')
    await endTile(tx, { staffId, id: body.id })
    return { active: false as const }
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

/** Files for staff: who may see them is asked each time, and no browser keeps one. */
export function mountFiles(http: FastifyInstance): void {
  mountMandates(http)
  mountEvidence(http)
}

/** A mandate for who handles money; account and phone are masked in it. */
function mountMandates(http: FastifyInstance): void {
  http.get<{ Params: { order: string } }>(
    officeMandateUrl(':order(^[0-9]{1,15}$)'),
    { schema: { hide: true } },
    async ({ params, caller }, reply) => {
      if (caller.staffId === null) throw notFound()
      await staffFor(caller.staffId, 'handle_money')
      const { name, pdf } = await openMandate(Number(params.order), caller.staffId)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${name}"`,
          'x-robots-tag': 'noindex',
        })
        .send(pdf)
    },
  )
}

/** Reported pictures, for who reviews reports and nobody else. */
function mountEvidence(http: FastifyInstance): void {
  http.get<{ Params: { report: string; index: string; variant: string } }>(
    '/backoffice/evidence/:report(^[0-9]{1,15}$)/:index(^[0-9]{1,3}$)/:variant(^[a-z]+\\.(?:avif|webp)$)',
    { schema: { hide: true } },
    async ({ params, caller }, reply) => {
      if (caller.staffId === null) throw notFound()
      await staffFor(caller.staffId, 'review_reports')
      const { staffId } = caller
      const bytes = await evidenceFile(Number(params.report), Number(params.index), params.variant, staffId)
      return reply
        .headers({
          'content-type': `image/${params.variant.split('.')[1]}`,
          'cache-control': 'private, no-store',
          'content-disposition': 'inline',
          'x-robots-tag': 'noindex',
        })
        .send(bytes)
    },
  )
}
