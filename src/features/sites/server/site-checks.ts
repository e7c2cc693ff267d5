import { extensionPoint } from '#platform/server/extension.ts'
import type { Site } from './registry.ts'

/** The things that a site needs before its first sale, in the order of the checklist. */
export const SITE_CHECKS = [
  'company',
  'site',
  'dns',
  'tls',
  'smtp',
  'spf',
  'dkim',
  'dmarc',
  'payment',
  'prices',
  'legal',
  'members',
  'test_order',
] as const

export type SiteCheckId = (typeof SITE_CHECKS)[number]

/** A missing part: the key of its sentence, the sentence's values, and the page where staff can fix it. */
export interface Missing {
  readonly why: string
  readonly params?: Readonly<Record<string, string>>
  readonly href?: string
  /** The DNS record that mends it. */
  readonly record?: string
}

export interface SiteCheck {
  readonly id: SiteCheckId
  /** The check calls another server, so it runs only when staff look at one site, and may time out. */
  readonly isLookup?: true
  /** Returns what is known to be missing before the lookup; null if only the lookup can say. */
  readonly known?: (site: Site) => Promise<Missing | null>
  /** Returns null if nothing is missing. */
  readonly run: (site: Site) => Promise<Missing | null>
}

/** Each room checks its own part of a site. */
export const siteChecks = extensionPoint<SiteCheck>()
