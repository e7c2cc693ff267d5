import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { checkerFor, useWarningLocales } from '#safety/web'
import { IconLabel } from '#ui/buttons/icon-label.tsx'

/**
 * A warning below a received message that mentions money in the way of a scam (CHAT-17). The check runs in the browser.
 */
export function MoneyWarning({ text }: { text: string }) {
  const t = useText()
  const isSuspect = useSuspicion(text)
  if (!isSuspect) return null
  return (
    <p className="mt-1 max-w-sm rounded-md bg-warning-soft px-3 py-2 text-sm">
      <IconLabel icon={<TriangleAlert aria-hidden className="text-warning" />}>{t('chat.warning.money')}</IconLabel>
    </p>
  )
}

/** The rules load as separate chunks, after the messages have rendered. */
function useSuspicion(text: string): boolean {
  const locales = useWarningLocales()
  const [isSuspect, setSuspect] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void checkerFor(locales).then(judge => isCurrent && setSuspect(judge.looksLikeMoneyScam(text)))
    return () => {
      isCurrent = false
    }
  }, [text, locales])
  return isSuspect
}
