import { expect, test } from 'vitest'
import { blockState, DECISIONS, maySee, outcomeOf, REPORT_REASONS, URGENT_REASONS } from './rules.ts'

test('[BLOCK-1] a blocked member can’t see the blocker, and the blocker still sees the blocked member', () => {
  const seenBy = (byMe: boolean, byThem: boolean) => [blockState(byMe, byThem), maySee(blockState(byMe, byThem))]
  expect(seenBy(false, false)).toEqual(['none', true])
  expect(seenBy(true, false)).toEqual(['by_me', true])
  expect(seenBy(false, true)).toEqual(['by_them', false])
  expect(seenBy(true, true)).toEqual(['both', false])
})

test('[BLOCK-3] the reporter learns whether staff acted, and not how', () => {
  expect(outcomeOf(null)).toBe('open')
  expect(DECISIONS.map(outcomeOf)).toEqual(['dismissed', 'acted', 'acted', 'acted', 'acted', 'acted'])
})

test('[BLOCK-3] reports about a minor or a threat are urgent', () => {
  expect(REPORT_REASONS.filter(reason => URGENT_REASONS.includes(reason))).toEqual(['minor', 'threat'])
})
