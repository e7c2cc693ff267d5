import { dateValue } from '#ui/fields/date-value.ts'
import { PROFILE_CONSENTS } from '../../consent.ts'
import type { ProfileChange } from '../../contract.ts'

/** Fields with one choice; empty means unanswered. */
const CHOICES = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'] as const

/** Converts the profile form to a request body. Fields that the form doesn't contain stay unchanged. */
export function profileChangeOf(form: FormData): ProfileChange {
  const change: Record<string, unknown> = {}
  for (const name of ['name', 'gender', 'sexuality', 'country', 'about', 'reason']) {
    const value = form.get(name)
    if (typeof value === 'string') change[name] = value
  }
  for (const name of CHOICES) if (form.has(name)) change[name] = form.get(name) || null
  const birthDate = dateValue(form, 'date_of_birth')
  if (birthDate !== '') change.date_of_birth = birthDate
  if (form.has('city')) {
    const typed = String(form.get('city_text') ?? '').trim()
    // Without JavaScript, a changed city name leaves the hidden id of the old city, so the name counts.
    if (typed !== '' && typed !== form.get('city_name')) change.city_text = typed
    else change.city = typed === '' ? null : Number(form.get('city')) || null
  }
  const consents = PROFILE_CONSENTS.filter(purpose => form.has(`has_${purpose}_consent`))
  if (consents.length > 0) {
    change.consents = Object.fromEntries(consents.map(purpose => [purpose, form.has(`${purpose}_consent`)]))
  }
  if (form.has('has_interests')) change.interests = form.getAll('interests')
  return change as ProfileChange
}
