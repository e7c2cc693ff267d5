import { useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { store } from '#platform/web/storage-registry.ts'
import { type City, getGeocode } from '../contract.ts'

/** A position that the browser read within the hour is good enough (spec §7). */
const OLDEST_POSITION_IN_MS = 60 * 60 * 1000
const PATIENCE_IN_MS = 15_000

/** Finds the city that the visitor is in. The position goes to the server for that question only. */
export function useGeolocation(found: (city: City) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<false | 'refused' | 'nowhere'>(false)

  async function find() {
    setBusy(true)
    setFailed(false)
    try {
      const { latitude: lat, longitude: lon } = (await position()).coords
      const { city } = await call(getGeocode, { query: { lat, lon } })
      store('geocode', JSON.stringify(city))
      found(city)
    } catch (error) {
      store('geocode', 'false')
      setFailed(error instanceof CallProblem && error.code === 'no_city_near' ? 'nowhere' : 'refused')
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, find }
}

function position(): Promise<GeolocationPosition> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) return failed(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(found, failed, {
      maximumAge: OLDEST_POSITION_IN_MS,
      timeout: PATIENCE_IN_MS,
    })
  })
}
