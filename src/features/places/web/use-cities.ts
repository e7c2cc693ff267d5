import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { type City, getCities } from '../contract.ts'

const PAUSE_IN_MS = 120

/** Cities matching the typed text; null before the first response. Outdated responses are dropped. */
export function useCities(country: string, typed: string): City[] | null {
  const [cities, setCities] = useState<City[] | null>(null)
  const text = typed.trim()

  useEffect(() => {
    if (text === '') return setCities(null)
    const aborter = new AbortController()
    const soon = setTimeout(() => {
      call(getCities, { query: { country: country as never, text }, signal: aborter.signal })
        .then(reply => setCities(reply.cities))
        .catch(() => undefined)
    }, PAUSE_IN_MS)
    return () => {
      clearTimeout(soon)
      aborter.abort()
    }
  }, [country, text])

  return cities
}
