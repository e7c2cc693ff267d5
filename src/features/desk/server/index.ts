import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'
import { endIdle } from './shifts.ts'
import { deskData, eraseMember } from './store-erasure.ts'

export { claimsOf } from './claims.ts'
export { monthFigures } from './month.ts'
export { presentPlanned } from './present.ts'
export { countSampled, hasSample, sampledAnswers, setVerdict } from './store-reviews.ts'
export { deletePlannedShift, insertPlannedShift, plannedShifts } from './store-shifts.ts'
export { languageRows, lockOperatorRow, operatorRows, setLanguages } from './store-team.ts'

export const room: RoomServer = {
  routes,
  jobs: [endIdle],
  personalData: {
    tables: ['desk_answer', 'desk_flag', 'desk_lease', 'desk_note', 'desk_review', 'desk_skip'],
    export: deskData,
    exportIds: { profile_id: 'member' },
    erase: eraseMember,
  },
}
