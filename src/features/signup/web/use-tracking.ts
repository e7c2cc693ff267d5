import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TRACKING_PARAMETERS } from '#accounts/rules'

/** Removes an advertiser's tracking parameters from the address; the server has stored them (PAGES-5). */
export function useTracking(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!TRACKING_PARAMETERS.some(name => query.has(name))) return
    for (const name of TRACKING_PARAMETERS) query.delete(name)
    void navigate({ pathname, search: query.size > 0 ? `?${query}` : '', hash }, { replace: true })
  }, [pathname, search, hash, navigate])
}
