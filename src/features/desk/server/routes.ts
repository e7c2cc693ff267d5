import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { addNote, addStatedFact, answer, flagMember } from './answer.ts'
import { deskOf, handBack, keepDraft, takeConversation, takeNext } from './lease.ts'
import { monthFigures } from './month.ts'
import { presentPlanned } from './present.ts'
import { changeShift } from './shifts.ts'
import { figureRows } from './store-figures.ts'
import { plannedShifts } from './store-shifts.ts'

export const routes = [
  serve(contract.getDesk, ({ caller: { staffId, siteId }, query, sites }) =>
    deskOf({ staffId, siteId, sites }, query.language),
  ),

  serve(contract.takeConversation, async ({ caller: { staffId, siteId }, body, sites }) => ({
    leased: await takeConversation({ staffId, siteId, sites }, body.conversation),
  })),

  serve(contract.takeNext, async ({ caller: { staffId, siteId }, sites }) => ({
    leased: await takeNext({ staffId, siteId, sites }),
  })),

  serve(contract.keepDraft, async ({ caller, body }) => ({ until: await keepDraft(caller.staffId, body) })),

  serve(contract.handBack, async ({ caller, body }) => {
    const { conversation, reason = 'other' } = body
    await handBack({ staffId: caller.staffId, conversation, reason })
    return {}
  }),

  serve(contract.answer, async ({ caller, body, sites, key }) => ({
    seq: await answer({ staffId: caller.staffId, sites, ...body, key }),
  })),

  serve(contract.addNote, async ({ caller, body, sites, key }) => ({
    notes: await addNote({ staffId: caller.staffId, sites, ...body, key }),
  })),

  serve(contract.addStatedFact, async ({ caller, body, sites, key }) => ({
    stated_facts: await addStatedFact({ staffId: caller.staffId, sites, ...body, key }),
  })),

  serve(contract.flagMember, async ({ caller, body, sites, tx }) => ({
    credits_returned: await flagMember(tx, { staffId: caller.staffId, sites, ...body }),
  })),

  serve(contract.getFigures, async ({ caller, ownOnly, sites }) => {
    const rows = await figureRows(ownOnly ? caller.staffId : null, sites)
    return {
      figures: rows.map(({ staff_id, median, p90, ...row }) => ({
        staff: staff_id,
        own: staff_id === caller.staffId,
        median_wait_in_seconds: median,
        p90_wait_in_seconds: p90,
        ...row,
      })),
    }
  }),

  serve(contract.changeShift, async ({ caller, body }) => ({ shift: await changeShift(caller.staffId, body.state) })),

  serve(contract.getMonthFigures, async ({ caller: { staffId }, query, ownOnly, sites }) => {
    const rows = await monthFigures(query.month, ownOnly ? staffId : null, sites)
    const planned = await plannedShifts(db(), staffId)
    return {
      figures: rows.map(row => ({ ...row, own: row.staff === staffId })),
      planned: planned.map(presentPlanned),
    }
  }),
]
