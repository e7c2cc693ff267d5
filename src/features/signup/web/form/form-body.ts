import type { BodyOf } from '#platform/endpoint.ts'
import { textsIn } from '#platform/web/page.ts'
import { dateValue } from '#ui/fields/date-value.ts'
import type { signUp } from '../../contract.ts'

const FIELDS = ['email', 'name', 'password', 'signup_message', 'tracking'] as const

/** The sign-up form as a request body. */
export function formBody(form: FormData, target: number | undefined): BodyOf<typeof signUp> {
  const text = textsIn(form)
  const chosen = Object.fromEntries(
    ['gender', 'looking_for', 'orientation_consent', 'niche_consent', 'fictional_notice'].flatMap(name =>
      text(name) === '' ? [] : [[name, text(name)]],
    ),
  )
  const written = Object.fromEntries(FIELDS.map(name => [name, text(name)]))
  return { ...written, ...chosen, date_of_birth: dateValue(form, 'date_of_birth'), ...(target && { target }) }
}
