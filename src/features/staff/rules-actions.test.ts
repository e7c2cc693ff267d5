import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#platform/locale.ts'
import { ACTION_GROUP_NAMES, ACTION_NAMES, actionsIn, DETAIL_NAMES, objectKindOf } from './rules-actions.ts'

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/staff.json`, 'utf8')) as Record<string, string>

test('[OFFICE-1] every action is in one group of the audit log', () => {
  const grouped = ACTION_GROUP_NAMES.flatMap(actionsIn)
  expect(grouped.length).toBe(new Set(grouped).size)
  expect([...grouped].sort()).toEqual([...ACTION_NAMES].sort())
})

test.for(LOCALES)('[OFFICE-1] every action has a name and a sentence with its person and object in %s', locale => {
  const texts = textsOf(locale)
  for (const action of ACTION_NAMES) {
    expect(texts, action).toHaveProperty([`action.${action}`])
    const names = [...(texts[`did.${action}`] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    // A sentence about the staff member's own login names nothing else.
    expect(names.sort(), action).toEqual(objectKindOf(action) === 'account' ? ['staff'] : ['object', 'staff'])
  }
  for (const group of ACTION_GROUP_NAMES) expect(texts).toHaveProperty([`action_group.${group}`])
})

test.for(LOCALES)('[OFFICE-1] every detail of the audit log has a label in %s', locale => {
  const texts = textsOf(locale)
  const unlabelled = DETAIL_NAMES.filter(name => !texts[`detail.${name === 'minor' ? 'amount' : name}`])
  expect(unlabelled).toEqual([])
})
