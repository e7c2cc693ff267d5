import { changeProfile, type ProfileChange } from '#members/contract'
import type { ActionArgs } from '#platform/web/page.ts'
import { passStep, type SignupState } from '../../contract.ts'
import type { SignupStep } from '../../rules.ts'

/** Saves a step's answers unless it is skipped, and completes it. */
export async function saveStep({ call, form, key }: ActionArgs): Promise<{ signup: SignupState }> {
  const step = String(form.get('step')) as SignupStep
  if (form.get('skip') === null) {
    const body = changeIn(step, form)
    if (Object.keys(body).length > 0) await call(changeProfile, { body, key })
  }
  return call(passStep, { body: { step } })
}

function changeIn(step: SignupStep, form: FormData): ProfileChange {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (step === 'about') return text('about') === '' ? {} : { about: text('about') }
  if (step === 'personal') {
    const named = PERSONAL.flatMap(name => (text(name) === '' ? [] : [[name, text(name)]]))
    return Object.fromEntries(named) as ProfileChange
  }
  if (step !== 'location') return {}
  const [country, typed, city] = [text('country'), text('city_text'), Number(text('city'))]
  // A typed place name is resolved like on the profile page: it must be unambiguous.
  const isTyped = typed !== '' && (!city || typed !== text('city_name'))
  return { ...(country && { country }), ...(isTyped ? { city_text: typed } : city && typed && { city }) }
}

const PERSONAL = ['relationship_status', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const
