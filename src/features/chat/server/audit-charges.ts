import type { Audit } from '#platform/server/audit.ts'
import { chargeFaults } from './store-audit.ts'

/** Every charged message has exactly one charge of its cost, and every charge its message, or its credits came back. */
export const audits: readonly Audit[] = [{ name: 'chat.charges', run: ({ on, since }) => chargeFaults(on, since) }]
