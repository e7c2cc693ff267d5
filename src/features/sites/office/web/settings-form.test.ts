import { expect, test } from 'vitest'
import type { SettingField } from '../contract.ts'
import { groupOf, settingsOf, textOf } from './settings-form.ts'

const field = (name: string, kind: SettingField['kind'], value: unknown): SettingField => ({
  name,
  kind,
  value,
  options: [],
  min: null,
  max: null,
})

const fields = [
  field('name', 'text', 'Vonk'),
  field('niche', 'number', 3),
  field('countries', 'list', ['NL', 'BE']),
  field('search_fields', 'choices', ['age', 'photo']),
  field('theme_colours', 'json', { primary: 'oklch(0.6 0.2 30)' }),
]

test('[SITE-3] an unchanged form returns the same settings', () => {
  const form = new FormData()
  for (const each of fields) {
    if (each.kind === 'choices') for (const value of each.value as string[]) form.append(each.name, value)
    else form.set(each.name, textOf(each))
  }
  expect(settingsOf(fields, form)).toEqual(Object.fromEntries(fields.map(each => [each.name, each.value])))
})

test('[SITE-3] invalid input is sent unchanged, so that the server refuses it at its field', () => {
  const form = new FormData()
  form.set('niche', 'three')
  form.set('theme_colours', '{oops')
  expect(settingsOf(fields, form)).toMatchObject({ niche: 'three', theme_colours: '{oops', search_fields: [] })
})

test('a setting that no group lists appears in the last group', () => {
  expect(groupOf('message_credits')).toBe('money')
  expect(groupOf('something_new')).toBe('looks')
})
