import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isLocale, type Locale } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconLabel } from '#ui/icon-label.tsx'

/** Under what somebody else wrote: a warning where it speaks of money as swindlers do (CHAT-17). Judged in the browser. */
export function MoneyWarning({ text }: { text: string }) {
  const t = useText()
  const locales = [useLocale(), ...useSite().locales.filter(isLocale)]
  const isSuspect = useSuspicion(text, locales.join(' '))
  if (!isSuspect) return null
  return (
    <p className="mt-1 max-w-sm rounded-md bg-warning-soft px-3 py-2 text-sm">
      <IconLabel icon={<TriangleAlert aria-hidden className="text-warning" />}>{t('chat.care.money')}</IconLabel>
    </p>
  )
}

/** The words come in a piece of script of their own, after the messages have been painted. */
function useSuspicion(text: string, locales: string): boolean {
  const [isSuspect, setSuspect] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void import('../../care.ts')
      .then(({ smellsOfMoney }) => isCurrent && setSuspect(smellsOfMoney(text, locales.split(' ') as Locale[])))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text, locales])
  return isSuspect
}
