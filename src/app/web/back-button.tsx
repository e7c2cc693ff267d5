import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** members-id, likes-type, likes-m-id, credits, credits-id-paymentmethod (NAV-9). */
const PAGES = /^\/(members\/\d+|likes\/[^/]+|likes\/m\/\d+|credits|credits\/\d+(\/[^/]+)?)$/

/** An installed app has no browser bar to go back with. */
export function BackButton() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [installed, setInstalled] = useState(false)
  useEffect(
    () => setInstalled(window.matchMedia('(display-mode: standalone)').matches && window.history.length > 1),
    [],
  )
  if (!installed || !PAGES.test(pathname)) return null
  return <IconButton label={t('app.back')} icon={<ArrowLeft />} onClick={() => void navigate(-1)} />
}
