import { extensionPoint } from '#platform/server/extension.ts'

/** Facts about a member that strangers know and try as passwords. `birthDate` is yyyy-mm-dd. */
export interface OwnerDetails {
  readonly names: readonly string[]
  readonly birthDate: string | null
}

/** The room above that stores profiles provides the name and the birth date of a member. */
export const ownerDetails = extensionPoint<(memberId: number) => Promise<OwnerDetails>>()

export async function ownerDetailsOf(memberId: number): Promise<OwnerDetails> {
  const found = await Promise.all(ownerDetails.values().map(find => find(memberId)))
  return { names: found.flatMap(({ names }) => names), birthDate: found[0]?.birthDate ?? null }
}

/** The digits of a date in the usual orders, without punctuation: `14031990`, `1431990`, `19900314`, `140390`. */
export function spellingsOf(birthDate: string): readonly string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const short = year.slice(2)
  const [plainMonth, plainDay] = [String(Number(month)), String(Number(day))]
  return [
    `${day}${month}${year}`,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    `${year}${day}${month}`,
    `${plainDay}${plainMonth}${year}`,
    `${plainMonth}${plainDay}${year}`,
    `${year}${plainMonth}${plainDay}`,
    `${day}${month}${short}`,
    `${month}${day}${short}`,
    `${short}${month}${day}`,
  ]
}
