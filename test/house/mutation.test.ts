/** The mutation run (`npm run test:mutation`) plants mistakes in every rule and policy. */
import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '../mutation/areas.ts'

const rules = AREAS.flatMap(area => area.rules)
const groups = AREAS.flatMap(area => area.stores)

test('each rules file is in one area of the mutation run', () => {
  const files = globSync('src/features/**/rules*.ts').filter(file => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(file => rules.filter(each => each === file).length !== 1)).toEqual([])
})

test('each policy is in the mutation run, with the API tests that must notice its mistakes', () => {
  const covered = groups.flatMap(({ files }) => files)
  expect(globSync('src/features/**/policy.ts').filter(file => !covered.includes(file))).toEqual([])
})

test('each file and test of the mutation run exists', () => {
  const named = [...rules, ...groups.flatMap(({ files, tests }) => [...files, ...tests])]
  expect(named.filter(file => !existsSync(file))).toEqual([])
})
