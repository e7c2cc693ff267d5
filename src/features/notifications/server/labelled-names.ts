import { cardsOf } from '#members/server'
import type { Locale } from '#platform/locale.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'

/** The recipient of a notification, with language and site. */
export interface Recipient {
  readonly memberId: number
  readonly siteId: number
  readonly language: Locale
}

export interface LabelledName {
  readonly name: string
  readonly fictional: boolean
}

/**
 * The names in a notification, with the label of fictional profiles (FICT-1). Members whom the recipient may not see are
 * left out; invisible members stay visible to members they wrote to.
 */
export async function namesFor(recipient: Recipient, ids: readonly number[]): Promise<Map<number, LabelledName>> {
  const cards = await cardsOf(recipient, ids, { invisibleToo: true })
  const word =
    siteOf(recipient.siteId).settings.fictional_singular ||
    siteText(recipient.siteId, recipient.language, 'notify.fictional')
  return new Map(
    cards.map(({ id, name, fictional }) => [id, { name: fictional ? `${name} (${word})` : name, fictional }]),
  )
}
