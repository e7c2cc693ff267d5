import { sql } from 'kysely'
import { passkeyStore } from '#accounts/server'

export const staffPasskeyStore = passkeyStore({ table: sql`staff_passkey`, owner: sql`staff_id` })
