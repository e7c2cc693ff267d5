/** What says where a buyer is, each without knowing of the others. */
export const LOCATION_KINDS = ['profile', 'network', 'payment'] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** How the evidence of a paid order stands. */
export const LOCATION_STATUSES = ['agrees', 'lacks', 'conflicts'] as const
export type LocationStatus = (typeof LOCATION_STATUSES)[number]

/** Regulation 282/2011, art. 24f: so many pieces that don't contradict each other prove where a digital service is taxed. */
const PIECES_NEEDED = 2

/**
 * Whether the evidence bears out the country whose VAT an order paid. Two pieces for it are enough, whatever a third says:
 * somebody on a holiday orders from elsewhere. Less than that with a piece against it is a conflict, for people to look at;
 * less than that with none is too little. Neither changes the order: its buyer agreed to that price.
 */
export function locationStatus(country: string, pieces: readonly { readonly country: string }[]): LocationStatus {
  const agreeing = pieces.filter(piece => isSameForVat(piece.country, country)).length
  if (agreeing >= PIECES_NEEDED) return 'agrees'
  return agreeing < pieces.length ? 'conflicts' : 'lacks'
}

/** Places with a code of their own that VAT counts as part of a country (Directive 2006/112, art. 7). */
const PART_OF: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

export function isSameForVat(a: string, b: string): boolean {
  return (PART_OF[a] ?? a) === (PART_OF[b] ?? b)
}
