import { type PageArgs, pageLoader } from '#platform/web/page.ts'
import { getStaff } from '../../contract.ts'
import type { Staff } from '../../contract-factor.ts'
import { OFFICE_URL } from '../../urls.ts'

/** The loader of a back office page; redirects to the login without a staff session. */
export function officeLoader<T>(load: (args: PageArgs) => Promise<T> | T) {
  return pageLoader(async (args): Promise<T & { staff: Staff }> => {
    const { staff } = await args.call(getStaff)
    if (!staff) throw args.redirect(OFFICE_URL)
    return { ...(await load(args)), staff }
  })
}
