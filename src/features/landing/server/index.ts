import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'

export const room: RoomServer = { routes }

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
