import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { advanceExperiments } from './experiments/advance.ts'
import { listeners } from './experiments/listeners.ts'
import { startPlans } from './experiments/plans.ts'
import { eraseMember, landingData } from './experiments/store-counts.ts'
import { routes } from './routes.ts'

export const room: RoomServer = {
  routes,
  listeners,
  jobs: [job({ name: 'landing.experiments', schedule: '*/10 * * * *', run: advanceExperiments })],
  personalData: { tables: ['landing_arm_member'], export: landingData, erase: eraseMember },
  start: startPlans,
}

export { advanceExperiments } from './experiments/advance.ts'
export { reloadPlans } from './experiments/plans.ts'
export { samplesOf } from './experiments/store-counts.ts'
export {
  adopt,
  deleteExperiment,
  type ExperimentDesign,
  type ExperimentRow,
  earlierWinner,
  experimentById,
  experimentsOf,
  hasActiveExperiment,
  insertExperiment,
  isInExperiment,
  lockExperiment,
  replaceArms,
  replaceDesign,
  startExperiment,
  stopExperiment,
  undoAdoption,
} from './experiments/store-experiments.ts'
export { countArrival, hasExperiment, visitorOf } from './experiments/visitors.ts'
export { showcase } from './showcase.ts'
export {
  deleteVariant,
  insertVariant,
  replaceVariant,
  type VariantContent,
  type VariantRow,
  variantById,
  variantsOf,
} from './store.ts'
export { originalSlug, variantIdAt } from './variant.ts'
