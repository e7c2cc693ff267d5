import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  readTracking,
  TRACKING_COOKIE,
  TRACKING_COOKIE_IN_SECONDS,
  TRACKING_PARAMETERS,
  trackingIn,
  writeTracking,
} from '#accounts/rules'

/** Stores an advertiser's tracking parameters for the sign-up and removes them from the address (PAGES-5). */
export function useTracking(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!TRACKING_PARAMETERS.some(name => query.has(name))) return
    const told = trackingIn(Object.fromEntries(query))
    if (Object.keys(told).length > 0) keep({ ...readTracking(cookie()), ...told })
    for (const name of TRACKING_PARAMETERS) query.delete(name)
    void navigate({ pathname, search: query.size > 0 ? `?${query}` : '', hash }, { replace: true })
  }, [pathname, search, hash, navigate])
}

function cookie(): string {
  const pair = document.cookie.split('; ').find(each => each.startsWith(`${TRACKING_COOKIE}=`))
  return decodeURIComponent(pair?.slice(TRACKING_COOKIE.length + 1) ?? '')
}

function keep(tracking: Parameters<typeof writeTracking>[0]): void {
  const value = encodeURIComponent(writeTracking(tracking))
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in every browser yet
  document.cookie = `${TRACKING_COOKIE}=${value}; path=/; max-age=${TRACKING_COOKIE_IN_SECONDS}; samesite=lax${secure}`
}
