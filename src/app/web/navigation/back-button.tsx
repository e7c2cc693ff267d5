import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

/** The pages that NAV-9 names: profiles, the tabs and details of likes, the bundles and the steps of a purchase. */
const PAGES = /^\/(members\/\d+|likes\/[^/]+|likes\/m\/\d+|credits|credits\/\d+(\/[^/]+)?)$/

/** Only the installed app has this button, because its window has no browser bar. */
export function BackButton() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [installed, setInstalled] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length of the history changes with the page
  useEffect(
    () => setInstalled(window.matchMedia('(display-mode: standalone)').matches && window.history.length > 1),
    [pathname],
  )
  if (!installed || !hasBackButton(pathname)) return null
  return <IconButton label={t('app.back')} icon={<ArrowLeft />} onClick={() => void navigate(-1)} />
}

export function hasBackButton(pathname: string): boolean {
  return PAGES.test(pathname)
}
