import { expect, test } from 'vitest'
import { firstFree, inQueueOrder, mayDecideTogether, waitingIn } from './rules.ts'

test('[OFFICE-3] grave items come first, then those that have waited longest', () => {
  const item = (name: string, grave: boolean, at: string) => ({ name, grave, at })
  const items = [item('new', false, '2026-03'), item('old', false, '2026-01'), item('grave', true, '2026-04')]
  expect(items.sort(inQueueOrder).map(each => each.name)).toEqual(['grave', 'old', 'new'])
})

test('[OFFICE-3] the order doesn’t depend on the order of comparison, and items of one moment are equal', () => {
  const [early, late] = [
    { grave: false, at: '2026-01' },
    { grave: false, at: '2026-02' },
  ]
  expect([inQueueOrder(early, late), inQueueOrder(late, early), inQueueOrder(early, early)]).toEqual([-1, 1, 0])
})

test('[OFFICE-3] the page of one kind counts only the items of that kind, and the page of all kinds counts all', () => {
  const counts = [
    { kind: 'report' as const, waiting: 20 },
    { kind: 'photo' as const, waiting: 5 },
  ]
  expect([waitingIn(counts, 'photo'), waitingIn(counts, 'text'), waitingIn(counts)]).toEqual([5, 0, 25])
})

test('[OFFICE-3] only photos are decided together', () => {
  expect(mayDecideTogether(['photo', 'photo'])).toBe(true)
  expect(mayDecideTogether(['report'])).toBe(true)
  expect(mayDecideTogether(['photo', 'report'])).toBe(false)
})

test('[OFFICE-3] the queue opens the first item that nobody else holds and that the staff member may decide', () => {
  const item = (name: string, own: boolean, locked_by: string | null) => ({ name, own, deciders: null, locked_by })
  const items = [item('own', true, null), item('held', false, 'anna@vonk.example'), item('free', false, null)]
  expect(firstFree(items)?.name).toBe('free')
  expect(firstFree(items.slice(0, 2))?.name).toBe('own')
  const appeal = { ...item('appeal', false, null), deciders: ['anna@vonk.example'] }
  expect(firstFree([appeal, ...items.slice(2)])?.name).toBe('free')
})
