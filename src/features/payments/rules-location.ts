/**
 * Kinds of evidence of a buyer's country. `chosen`: the buyer chose another country of payment than the profile's (decision
 * 037).
 */
export const LOCATION_KINDS = ['profile', 'chosen', 'network', 'payment'] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** The state of the location evidence of a paid order; `lacks` means too little evidence. */
export const LOCATION_STATUSES = ['agrees', 'lacks', 'conflicts'] as const
export type LocationStatus = (typeof LOCATION_STATUSES)[number]

/**
 * Regulation 282/2011, art. 24f: two pieces of evidence that don't contradict each other prove the country in which a
 * digital service is taxed.
 */
const PIECES_NEEDED = 2

/**
 * Whether the evidence supports the country whose VAT an order paid. Two matching pieces are enough even if a third one
 * contradicts them, because a member may order on holiday. With fewer matching pieces, a contradicting piece is a conflict
 * for staff to check; without one the evidence is insufficient. Neither changes the order: its buyer agreed to that price.
 */
export function locationStatus(country: string, evidence: readonly LocationEvidence[]): LocationStatus {
  const pieces = independent(evidence)
  const agreeing = pieces.filter(piece => isSameForVat(piece.country, country)).length
  if (agreeing >= PIECES_NEEDED) return 'agrees'
  return agreeing < pieces.length ? 'conflicts' : 'lacks'
}

export interface LocationEvidence {
  readonly kind: LocationKind
  readonly country: string
}

/** Profile and choice are both the buyer's own statement, so the later one, the choice, replaces the profile. */
function independent(evidence: readonly LocationEvidence[]): readonly LocationEvidence[] {
  return evidence.some(({ kind }) => kind === 'chosen') ? evidence.filter(({ kind }) => kind !== 'profile') : evidence
}

/** Territories with a country code of their own that VAT treats as part of a country (Directive 2006/112, art. 7). */
const PART_OF: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

export function isSameForVat(a: string, b: string): boolean {
  return (PART_OF[a] ?? a) === (PART_OF[b] ?? b)
}
