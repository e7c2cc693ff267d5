import type { Sexuality } from '#members/rules'
import type { DemoLanguage } from '../content.ts'

/** The mix of a demo site's members: share, origin and the gender that they look for. */
export interface MemberMix {
  readonly host: string
  /** Share of all demo members. */
  readonly share: number
  readonly countries: Readonly<Record<string, number>>
  /** Share of women. */
  readonly women: number
  readonly sexuality: {
    readonly male: Readonly<Partial<Record<Sexuality, number>>>
    readonly female: Readonly<Partial<Record<Sexuality, number>>>
  }
  /** Languages in which the people of a country write; French-speaking Belgians live in Wallonia and Brussels. */
  readonly languages: Readonly<Record<string, readonly DemoLanguage[]>>
}

export const MEMBER_MIX: readonly MemberMix[] = [
  {
    host: 'vonk.localhost',
    share: 0.5,
    countries: { NL: 88, BE: 12 },
    women: 0.46,
    sexuality: {
      male: { hetero: 82, gay: 9, bi: 9 },
      female: { hetero: 78, lesbian: 6, bi: 16 },
    },
    languages: { NL: ['nl'], BE: ['nl'] },
  },
  {
    host: 'vlam.localhost',
    share: 0.22,
    countries: { BE: 85, NL: 15 },
    women: 0.6,
    sexuality: {
      male: { hetero: 92, bi: 8 },
      female: { hetero: 72, lesbian: 10, bi: 18 },
    },
    languages: { BE: ['nl', 'fr'], NL: ['nl'] },
  },
  {
    host: 'ember.localhost',
    share: 0.28,
    countries: { GB: 72, US: 28 },
    women: 0,
    sexuality: { male: { gay: 78, bi: 22 }, female: { lesbian: 1 } },
    languages: { GB: ['en'], US: ['en'] },
  },
]

/** Share of fictional profiles, which are labelled everywhere. */
export const FICTIONAL_SHARE = 0.08
