import { useLoaderData } from 'react-router'
import { SessionsCard } from '#notifications/web'
import { submitForm } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { endStaffSession, endStaffSessions, getStaffSessions } from '../../contract-sessions.ts'
import { OFFICE_ACCOUNT_URL, OFFICE_STAFF_URL } from '../../urls.ts'
import { Office } from '../../web/frame/office.tsx'
import { officeLoader } from '../../web/frame/office-loader.ts'

/** The colleague's id in the address; empty if the page shows the staff member's own sessions. */
function colleagueIn(url: URL): { member?: number } {
  const member = Number(url.searchParams.get('member'))
  return Number.isSafeInteger(member) && member > 0 ? { member } : {}
}

export const loader = officeLoader(({ call, url }) => call(getStaffSessions, { query: colleagueIn(url) }))

export const action = pageAction(async ({ call, form, key, url, redirect }) => {
  const colleague = colleagueIn(url)
  if (form.get('subject') === 'sessions') await call(endStaffSessions, { body: colleague, key })
  else {
    const body = { id: Number(form.get('id')), ...colleague }
    // A session that has already ended counts as success.
    await submitForm('session', () => call(endStaffSession, { body, key }))
  }
  return redirect(url.pathname + url.search)
})

export const title = (t: Translate) => t('staff.sessions')

/** The sessions of the staff member or, for an administrator, of a colleague. */
export function Component() {
  const t = useText()
  const { staff, email, sessions } = useLoaderData<typeof loader>()
  const isOwn = email === staff.email
  return (
    <Office staff={staff} current={isOwn ? OFFICE_ACCOUNT_URL : OFFICE_STAFF_URL} title={t('staff.sessions')}>
      {sessions.length === 0 ? (
        <p className="text-muted">{t('staff.sessions_none', { email })}</p>
      ) : (
        <SessionsCard
          sessions={sessions}
          title={email}
          endAll={t(isOwn ? 'staff.sessions_end_others' : 'staff.sessions_end_all')}
          about={({ started_at, network }, writeTime) =>
            t('staff.session_about', { started: writeTime(started_at), network })
          }
        />
      )}
    </Office>
  )
}
