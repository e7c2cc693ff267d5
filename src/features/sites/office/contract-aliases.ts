import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'

const Alias = Type.Object({ site: SmallId, host: Type.String({ maxLength: 253 }) }, { additionalProperties: false })

const Aliases = Type.Object({ aliases: Type.Array(Type.String()) })

export const addAlias = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/site-aliases.php',
  summary: 'Add a domain that redirects to a site; every process applies it at once',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Alias,
  reply: Aliases,
  errors: { host_invalid: 400, alias_is_host: 400, host_of_office: 409, host_taken: 409 },
  idempotency: 'platform',
})

export const removeAlias = endpoint({
  room: 'sites-office',
  method: 'DELETE',
  path: '/api/site-aliases.php',
  summary: 'Remove a domain that redirects to a site',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Alias,
  reply: Aliases,
  errors: {},
  idempotency: 'platform',
})
