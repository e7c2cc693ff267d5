import { useState } from 'react'
import { HOUR_IN_MS } from '#platform/durations.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import { store } from '#platform/web/storage-registry.ts'
import { type City, getGeocode } from '../contract.ts'

/** The browser may return a position that it read up to an hour ago. */
const OLDEST_POSITION_IN_MS = HOUR_IN_MS
const PATIENCE_IN_MS = 15_000

/** Two decimals are about a kilometre, which is enough to find the city. The browser sends no more. */
const DECIMALS_SENT = 2

export type LocationFailure = 'denied' | 'unavailable' | 'nowhere'

/** Finds the city that the visitor is in. The browser sends a rounded position, which the server doesn't store. */
export function useGeolocation(found: (city: City) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<false | LocationFailure>(false)

  async function find() {
    setBusy(true)
    setFailed(false)
    try {
      const { latitude, longitude } = (await position()).coords
      const { city } = await call(getGeocode, { query: { lat: rough(latitude), lon: rough(longitude) } })
      store('geocode', JSON.stringify(city))
      found(city)
    } catch (error) {
      store('geocode', 'false')
      setFailed(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, find }
}

function rough(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS_SENT))
}

/** Tells apart the failures with different remedies: give permission, or type the city. */
function failureOf(error: unknown): LocationFailure {
  if (error instanceof CallProblem && error.code === 'no_city_near') return 'nowhere'
  const isDenied = 'GeolocationPositionError' in window && error instanceof GeolocationPositionError && error.code === 1
  return isDenied ? 'denied' : 'unavailable'
}

function position(): Promise<GeolocationPosition> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) return failed(new Error('this browser has no geolocation'))
    navigator.geolocation.getCurrentPosition(found, failed, {
      maximumAge: OLDEST_POSITION_IN_MS,
      timeout: PATIENCE_IN_MS,
    })
  })
}
