import { MEMBERS_URL } from '#accounts/urls'
import { getUser } from '#members/contract'
import { type PageArgs, pageLoader } from '#platform/web/page.ts'

/** Loads a page for visitors; members are redirected to the search. */
export function visitorsLoader<T>(load: (args: PageArgs) => Promise<T>) {
  return pageLoader(async args => {
    const [{ user }, loaded] = await Promise.all([args.call(getUser), load(args)])
    if (user) throw args.redirect(MEMBERS_URL)
    return loaded
  })
}
