import { Fragment, type ReactNode } from 'react'
import type { Member } from '#members/contract'
import { useSite } from '#sites/web'
import type { Variant } from '../contract.ts'
import { fillIn, PARTS, type Part } from '../rules.ts'

/** The parts of a landing page in the order of the variant; in the default order without one. */
export function Arranged({
  variant,
  parts,
}: {
  variant: Variant | null
  parts: Readonly<Partial<Record<Part, ReactNode>>>
}) {
  return (variant?.parts ?? PARTS).map(part => <Fragment key={part}>{parts[part]}</Fragment>)
}

/** The words of the variant about this member; null where the variant has none in this language. */
export function useVariantWords(variant: Variant | null, member: Member) {
  const site = useSite()
  const values = { name: member.name, site: site.name }
  const filled = (text: string | null | undefined) => (text ? fillIn(text, values) : null)
  return { headline: filled(variant?.headline), lead: filled(variant?.lead) }
}

/** The member's photos. The photo that the variant chooses comes first. */
export function photosOf(member: Member, variant: Variant | null): Member['photos'] {
  const first = member.photos[(variant?.photo ?? 1) - 1]
  return first ? [first, ...member.photos.filter(photo => photo !== first)] : member.photos
}
