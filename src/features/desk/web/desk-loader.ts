import { CallProblem } from '#platform/web/call.ts'
import { type PageArgs, pageLoader } from '#platform/web/page.ts'
import { getStaff, type Staff } from '#staff/contract'
import { DESK_LOGIN_URL } from '#staff/urls'

/** A page of the desk; without permission it shows the desk's own login. */
export function deskLoader<T>(load: (args: PageArgs) => Promise<T>) {
  return pageLoader(async (args): Promise<T & { staff: Staff | null }> => {
    try {
      const [loaded, { staff }] = await Promise.all([load(args), args.call(getStaff)])
      return { ...loaded, staff }
    } catch (error) {
      if (error instanceof CallProblem && (error.status === 403 || error.status === 404))
        throw args.redirect(DESK_LOGIN_URL)
      throw error
    }
  })
}
