import { expect, test } from 'vitest'
import type { StaffAction } from '../../contract.ts'
import { foldedViews } from './fold-views.ts'

const AT = '2026-11-26T16:30:00.000Z'
let id = 0
const view = (more: Partial<StaffAction> = {}, list = 'Klachten'): StaffAction => ({
  id: ++id,
  staff: 'anna@example.test',
  action: 'see_in_list',
  site: null,
  subject: '#1',
  object: { text: '#1' },
  lines: [{ label: 'Lijst', before: null, after: [{ text: list }] }],
  at: AT,
  ...more,
})

test('[OFFICE-1] members of one list that opened once are one group; another list, person, time or action is not', () => {
  const [one, two] = [view(), view({ site: 'vonk.localhost' })]
  const others = [
    view({}, 'Bestellingen'),
    view({ staff: 'bert@example.test' }),
    view({ at: '2026-11-26T16:31:00.000Z' }),
    view({ action: 'open_member' }),
    view({ action: 'open_member' }),
  ]
  expect(foldedViews([one, two, ...others])).toEqual([[one, two], ...others.map(each => [each])])
})
