import type { TSchema } from 'typebox'
import { Create } from 'typebox/value'
import type { Endpoint } from '../../../src/platform/endpoint.ts'

/**
 * The query or body of a member's call about one conversation, made from its contract: numbers at their minimum, `true`,
 * the first of several values. Undefined if the call isn't about a conversation.
 */
export function conversationInput({ who, query, body }: Endpoint, conversation: number): object | undefined {
  const schema = (body ?? query) as (TSchema & { required?: readonly string[] }) | undefined
  if (who !== 'member' || !schema?.required?.includes('conversation')) return undefined
  const fields = Object.entries(Create(schema) as object).map(([name, value]) => [name, value === false ? true : value])
  return { ...Object.fromEntries(fields), conversation }
}
