import type { LiveSchemas } from '#platform/live.ts'
import { withPublicIds } from '../endpoints/public-ids.ts'

/** `installLiveSchemas` is the only writer. */
let installed: LiveSchemas = {}

/** Called by `app` at start with the schemas of every room. */
export function installLiveSchemas(schemas: LiveSchemas): void {
  installed = schemas
}

/** The data of an event as a browser receives it. An event without a schema isn't sent, since it might contain ids. */
export function publicLiveData(name: string, data: unknown): string {
  const schema = installed[name]
  if (!schema) throw new Error(`the live event ${name} has no schema`)
  return JSON.stringify(withPublicIds(schema, data))
}
