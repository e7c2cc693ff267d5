import type { Persona } from '#fictional/contract'
import { PERSONA_FACTS } from '#fictional/rules'
import { profileChangeOf } from '#members/web'
import { isLocale } from '#platform/locale.ts'
import type { FictionalFields, SiteChoice } from '../contract.ts'

/** An empty form, with the country, language and time zone of the first site. */
export function newFields(site: SiteChoice | undefined): FictionalFields {
  return {
    name: '',
    gender: 'female',
    sexuality: 'hetero',
    date_of_birth: '',
    country: site?.countries[0] ?? 'NL',
    city: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    about: '',
    reason: '',
    interests: [],
    languages: [site?.languages[0] ?? 'nl'].filter(isLocale),
    time_zone: site?.time_zones[0] ?? 'Europe/Amsterdam',
    active_from: '08:00',
    active_until: '23:00',
    family: '',
    work: '',
    town: '',
    hobbies: '',
  }
}

export function valuesIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const facts = Object.fromEntries(PERSONA_FACTS.map(name => [name, text(name)])) as Pick<Persona, 'family'>
  const chosen = [text('main_language'), ...form.getAll('languages').map(String)]
  const persona = {
    ...facts,
    languages: [...new Set(chosen)].filter(isLocale),
    time_zone: text('time_zone'),
    active_from: text('active_from') || '00:00',
    active_until: text('active_until') || '00:00',
  } as Persona
  const change = profileChangeOf(form)
  const profile = { ...change, sexuality: change.sexuality || null, about: text('about'), reason: text('reason') }
  return { profile, persona }
}
