// Brings the declarations of chat's live events along.
import type {} from './live-events.ts'

export * from './contract-conversations.ts'
export * from './contract-images.ts'
export * from './contract-messages.ts'
export * from './contract-reactions.ts'
export * from './contract-receipts.ts'
export * from './contract-search.ts'
export * from './contract-settings.ts'
export * from './contract-terms.ts'
