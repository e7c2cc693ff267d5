import { changeProfile, type ProfileChange } from '#members/contract'
import { getCities } from '#places/contract'
import type { ActionArgs } from '#platform/web/page.ts'
import { passStep, type SignupState } from '../contract.ts'
import type { SignupStep } from '../rules.ts'

/** Saves what a step asked, unless it is skipped, and goes past it. */
export async function saveStep({ call, form, key }: ActionArgs): Promise<{ signup: SignupState }> {
  const step = String(form.get('step')) as SignupStep
  if (form.get('skip') === null) {
    const body = await changeIn(step, form, call)
    if (Object.keys(body).length > 0) await call(changeProfile, { body, key })
  }
  return call(passStep, { body: { step } })
}

async function changeIn(step: SignupStep, form: FormData, call: ActionArgs['call']): Promise<ProfileChange> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (step === 'about') return text('about') === '' ? {} : { about: text('about') }
  if (step === 'personal') {
    const named = PERSONAL.flatMap(name => (text(name) === '' ? [] : [[name, text(name)]]))
    return Object.fromEntries(named) as ProfileChange
  }
  if (step !== 'location') return {}
  const country = text('country')
  const city = Number(text('city')) || (await cityCalled(text('city_text'), country, call))
  return { ...(country && { country }), ...(city && { city }) }
}

const PERSONAL = ['relationship_status', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const

/** Without JavaScript the box holds a name only; the best match is taken, and can be changed in the profile. */
async function cityCalled(name: string, country: string, call: ActionArgs['call']): Promise<number | undefined> {
  if (name === '' || country === '') return undefined
  const { cities } = await call(getCities, { query: { country: country as never, text: name } })
  return cities[0]?.id
}
