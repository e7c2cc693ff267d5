import { expect, test } from 'vitest'
import { hexOf } from '../../../rules-theme.ts'
import type { SettingField } from '../../contract-settings.ts'
import { groupOf, settingsOf, textOf } from './settings-form.ts'

const field = (name: string, kind: SettingField['kind'], value: unknown): SettingField => ({
  name,
  kind,
  value,
  options: name === 'theme_colours' ? ['primary', 'dark'] : ['NL', 'BE'],
  min: null,
  max: null,
  origin: 'site',
  is_own: true,
  inherited: null,
})

const fields = [
  field('name', 'text', 'Vonk'),
  field('niche', 'niche', 3),
  field('countries', 'countries', ['NL', 'BE']),
  field('search_fields', 'choices', ['age', 'photo']),
  field('theme_colours', 'colours', { primary: 'oklch(0.6 0.2 30)' }),
  field('minimum_message_costs', 'prices', { NL: { costs: 99, currency: 'EUR' } }),
  field('mail_domains_allowed', 'list', ['a.example', 'b.example']),
]

test('[SITE-3] an unchanged form returns the same settings', () => {
  const form = new FormData()
  for (const each of fields) {
    if (each.kind === 'choices' || each.kind === 'countries')
      for (const value of each.value as string[]) form.append(each.name, value)
    else if (each.kind !== 'colours' && each.kind !== 'prices') form.set(each.name, textOf(each))
  }
  for (const scheme of ['light', 'dark']) form.set(`theme_colours.primary.${scheme}`, hexOf('oklch(0.6 0.2 30)'))
  form.set('theme_colours.primary.own', 'yes')
  form.set('theme_colours.dark.light', '#000000')
  form.set('minimum_message_costs.NL.costs', '0,99')
  form.set('minimum_message_costs.NL.currency', 'EUR')
  expect(settingsOf(fields, form)).toEqual(Object.fromEntries(fields.map(each => [each.name, each.value])))
})

test('[SITE-3] invalid input is sent unchanged, so that the server refuses it at its field', () => {
  const form = new FormData()
  form.set('niche', 'three')
  form.set('theme_colours.dark.own', 'yes')
  form.set('theme_colours.dark.light', 'black')
  form.set('minimum_message_costs.NL.costs', 'nothing')
  expect(settingsOf(fields, form)).toMatchObject({
    niche: 'three',
    theme_colours: { dark: 'black ' },
    minimum_message_costs: { NL: { costs: 'nothing' } },
    search_fields: [],
  })
})

test('a setting that no group lists appears in the last group', () => {
  expect(groupOf('message_credits')).toBe('money')
  expect(groupOf('something_new')).toBe('looks')
})
