import { memberSeen } from '#members/events'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { countRegularly, freeNamesDaily } from './jobs.ts'
import { differentMoney, differentSums } from './store-check.ts'
import { eraseMember, figuresData, insertVisit } from './store-count.ts'

export { countFigures } from './jobs.ts'

export const room: RoomServer = {
  jobs: [countRegularly, freeNamesDaily],
  listeners: [
    listener({
      event: memberSeen,
      name: 'figures.visit',
      within: (tx, { memberId, siteId }) => insertVisit(tx, memberId, siteId),
    }),
  ],
  // Compares the money of every ended day with the orders and reversals, to the cent.
  ledgerChecks: [
    { name: 'figures.money', run: ({ on, since }) => differentMoney(on, since) },
    // The sums that the page shows equal the figures of their days.
    { name: 'figures.sums', run: ({ on, since }) => differentSums(on, since) },
  ],
  personalData: { tables: ['figures_member', 'figures_visit'], export: figuresData, erase: eraseMember },
}
