import { cardsOf } from '#members/server'
import type { Locale } from '#platform/locale.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'

/** Whoever is told of something, in the language they read. */
export interface Reader {
  readonly memberId: number
  readonly siteId: number
  readonly language: Locale
}

export interface Named {
  readonly name: string
  readonly fictional: boolean
}

/**
 * How people are called in a notification: who is run by the operator is said to be (FICT-1). Without those whom the reader may
 * not see; who goes unseen is still there for whom they wrote to.
 */
export async function namesFor(reader: Reader, ids: readonly number[]): Promise<Map<number, Named>> {
  const cards = await cardsOf(reader, ids, { invisibleToo: true })
  const word = siteOf(reader.siteId).settings.fictional_singular || text(reader.language, 'notify.fictional')
  return new Map(
    cards.map(({ id, name, fictional }) => [id, { name: fictional ? `${name} (${word})` : name, fictional }]),
  )
}
