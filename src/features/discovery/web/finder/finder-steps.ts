import { MATCH_FINDER_URL } from '../../urls.ts'

/** The questions of the match finder with their search fields. */
export const FINDER_STEPS = {
  who: ['gender'],
  age: ['min_age', 'max_age'],
  place: ['country', 'countryregion', 'distance', 'city', 'city_text'],
  interests: ['interests'],
  extras: ['photo', 'online', 'fictional'],
} as const

export type FinderStep = keyof typeof FINDER_STEPS

/** Only questions whose filters the site offers. */
export function stepsFor(searchFields: readonly string[]): FinderStep[] {
  const needs: Readonly<Record<FinderStep, readonly string[] | null>> = {
    who: ['gender'],
    age: ['age'],
    place: ['country', 'countryregion', 'distance'],
    interests: ['interests'],
    extras: null,
  }
  return (Object.keys(FINDER_STEPS) as FinderStep[]).filter(
    step => needs[step] === null || needs[step].some(field => searchFields.includes(field)),
  )
}

/** The answers to all other questions, taken from the address. */
export function answersBeside(step: FinderStep, params: URLSearchParams): [name: string, value: string][] {
  const mine: readonly string[] = FINDER_STEPS[step]
  const known: readonly string[] = Object.values(FINDER_STEPS).flat()
  return [...params].filter(([name, value]) => value !== '' && known.includes(name) && !mine.includes(name))
}

export function finderAddress(step: FinderStep, params: URLSearchParams): string {
  const known: readonly string[] = Object.values(FINDER_STEPS).flat()
  const kept = new URLSearchParams([...params].filter(([name, value]) => value !== '' && known.includes(name)))
  kept.set('step', step)
  return `${MATCH_FINDER_URL}?${kept}`
}
