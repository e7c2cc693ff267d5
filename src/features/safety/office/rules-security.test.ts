import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS } from '#platform/security.ts'
import { spikesIn } from './rules-security.ts'

test('[TRUST-14] a day far above the week’s median is a spike, a steady or quiet week has none', () => {
  expect(spikesIn([60, 62, 58, 61, 60, 59, 60], 'day')).toEqual([])
  expect(spikesIn([10, 12, 9, 11, 200, 10, 8], 'day')).toEqual([{ index: 4, count: 200, median: 10 }])
  expect(spikesIn([0, 0, 0, 0, 0, 0, 49], 'day')).toEqual([])
  expect(spikesIn([20, 20, 20, 20, 20, 20, 60], 'day')).toEqual([])
})

test('[TRUST-14] an hour is a spike from twenty events in a week that is quiet otherwise', () => {
  const hours = Array<number>(168).fill(0)
  expect(spikesIn(hours.with(100, 19), 'hour')).toEqual([])
  expect(spikesIn(hours.with(100, 20), 'hour')).toEqual([{ index: 100, count: 20, median: 0 }])
  expect(spikesIn([4, 4, 20, 21], 'hour')).toEqual([])
})

test('[TRUST-14] each kind of security event has a documented alert, and each alert says what to do', () => {
  const alerts = readFileSync('docs/alerts.md', 'utf8')
  const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: .*vonk_security_events_total\{kind=~?"([\w|]+)"\}/g)]
  expect(rules.flatMap(([, , kinds]) => kinds!.split('|')).sort()).toEqual([...SECURITY_EVENT_KINDS].sort())
  const advice = [...alerts.matchAll(/^\| ([A-Z][\w, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '))
  expect(advice.sort()).toEqual(rules.map(([, name]) => name!).sort())
})
