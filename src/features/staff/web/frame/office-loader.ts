import { data } from 'react-router'
import { CallProblem } from '#platform/web/call.ts'
import { type PageArgs, pageLoader } from '#platform/web/page.ts'
import { getStaff } from '../../contract.ts'
import type { Staff } from '../../contract-factor.ts'
import { OFFICE_URL } from '../../urls.ts'
import { chosenSite } from './site-filter.tsx'

/** The loader of a back office page; redirects to the login without a staff session. */
export function officeLoader<T>(load: (args: PageArgs) => Promise<T> | T) {
  return pageLoader(async (args): Promise<T & { staff: Staff }> => {
    const site = chosenSite(args.url.search)
    if (site !== undefined && !/^[1-9]\d{0,4}$/.test(site)) throw data(null, { status: 404 })
    const { staff } = await args.call(getStaff)
    if (!staff) throw args.redirect(OFFICE_URL)
    try {
      return { ...(await load(args)), staff }
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
