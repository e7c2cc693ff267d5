import { isEmail, normalizeEmail } from '#accounts/rules'
import { isThrowAway, passwordFault } from '#accounts/server'
import { birthDateFault, type ConsentPurpose, type Gender, nameFault, type Sexuality } from '#members/rules'
import { invalidFields, type ProblemParams } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { announcesHarm } from '#safety/server'
import { revealsDesire } from '#sites/rules'
import type { Site } from '#sites/server'
import type { SignupForm } from '../contract.ts'
import { sexualityFor } from '../rules.ts'

export interface CheckedForm {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly birthDate: string
  readonly gender: Gender
  /** Null if unanswered or without consent. */
  readonly sexuality: Sexuality | null
  /** The consents given apart from the terms (TRUST-9) that this site asks for. */
  readonly consents: readonly ConsentPurpose[]
  readonly message: string
}

type Faults = Record<string, string | { code: string; params?: ProblemParams }>

/** Validates the form; refuses all invalid fields together, in the specification's words. */
export async function checkForm(form: SignupForm, site: Site): Promise<CheckedForm> {
  const { message_length, min_age } = site.settings
  const email = normalizeEmail(form.email ?? '')
  const name = (form.name ?? '').trim()
  const password = form.password ?? ''
  const message = (form.signup_message ?? '').trim()
  const faults: Faults = {}

  if (!isEmail(email)) faults.email = 'invalid_email'
  else if (isThrowAway(email, site.settings)) faults.email = 'email_throwaway'
  const wrongName = nameFault(name, email, site.name)
  if (wrongName) faults.name = wrongName
  else if (await announcesHarm(site.id, name)) faults.name = 'name_not_allowed'
  const wrongDate = form.date_of_birth
    ? birthDateFault(form.date_of_birth, min_age, now().toISOString().slice(0, 10))
    : 'birth_date_required'
  if (wrongDate) faults.date_of_birth = { code: wrongDate, params: { min_age } }
  if (!form.gender) faults.gender = 'gender_required'
  const wrongPassword = await passwordFault(
    password,
    [site.name, email.split('@')[0]!, name],
    form.date_of_birth ?? null,
  )
  if (wrongPassword) faults.password = wrongPassword
  if (message.length > message_length) {
    faults.signup_message = { code: 'message_too_long', params: { limit: message_length } }
  }
  const needsConsent = revealsDesire(site.niche)
  if (needsConsent && form.niche_consent !== 'yes') faults.niche_consent = 'niche_consent_needed'

  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const gender = form.gender!
  const agrees = form.orientation_consent === 'yes'
  const consents: ConsentPurpose[] = [
    ...(agrees ? (['orientation'] as const) : []),
    ...(needsConsent ? (['niche'] as const) : []),
  ]
  const sexuality = agrees && form.looking_for ? sexualityFor(gender, form.looking_for) : null
  return { email, name, password, birthDate: form.date_of_birth!, gender, sexuality, consents, message }
}
