import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { getStaff } from '../contract.ts'
import { mayWith } from '../rules.ts'
import { DESK_URL, SECOND_FACTOR_URL } from '../urls.ts'
import { StaffLogin } from './login-page.tsx'

/** The operators' login page. Operators have the same kind of account as other staff, with the same locks. */
export const loader = pageLoader(async ({ call, redirect }) => {
  const { staff, step } = await call(getStaff)
  if (step) throw redirect(SECOND_FACTOR_URL)
  if (staff && mayWith(staff.roles, 'answer_conversations')) throw redirect(DESK_URL)
  return { key: crypto.randomUUID() }
})

export { action } from './login-page.tsx'

export const title = (t: Translate) => t('staff.desk_login_title')

export function Component() {
  return <StaffLogin title={useText()('staff.desk_login_title')} />
}
