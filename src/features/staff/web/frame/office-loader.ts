import { data } from 'react-router'
import { CallProblem } from '#platform/web/call.ts'
import { type PageArgs, pageLoader } from '#platform/web/page.ts'
import { todayIn } from '#platform/web/use-instant.ts'
import { getStaff } from '../../contract.ts'
import type { Staff } from '../../contract-factor.ts'
import { OFFICE_URL } from '../../urls.ts'
import { chosenSite } from './site-filter.tsx'

interface OfficePageArgs extends PageArgs {
  /** The site that the staff member chose for the page. */
  readonly site: number | undefined
  /** Today in the time zone of the staff member, as `2026-11-26`. */
  readonly today: string
}

/** The loader of a back office page; redirects to the login without a staff session. */
export function officeLoader<T>(load: (args: OfficePageArgs) => Promise<T> | T) {
  return pageLoader(async (args): Promise<T & { staff: Staff }> => {
    const chosen = chosenSite(args.url.search)
    const { staff } = await args.call(getStaff)
    if (!staff) throw args.redirect(OFFICE_URL)
    const site = staff.sites.find(each => String(each.site) === chosen)?.site
    if (chosen !== undefined && site === undefined) throw data(null, { status: 404 })
    try {
      return {
        ...(await load({ ...args, site, today: todayIn(staff.time_zone) })),
        staff,
      }
    } catch (error) {
      // Before the first site, a page about a site leads to the checklist, which names the next step.
      if (staff.home && args.url.pathname !== staff.home && isNotFound(error)) throw args.redirect(staff.home)
      throw error
    }
  })
}

function isNotFound(error: unknown): boolean {
  const status = error instanceof CallProblem ? error.status : (error as { init?: ResponseInit }).init?.status
  return status === 404
}
