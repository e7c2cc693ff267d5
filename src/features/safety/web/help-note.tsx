import { HeartHandshake } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EMERGENCY_PHONE, HELPLINE_DIRECTORY, helplineOf } from '../helplines.ts'
import { checkerFor, useWarningLocales } from './message-checker.ts'

interface Props {
  /** A text of the member who reads the note. */
  readonly text: string
  readonly className?: string
}

/**
 * Calm words and a helpline of the member's country, if the member's own text announces self-harm. The message is still
 * sent.
 */
export function HelpNote({ text, className }: Props) {
  const t = useText()
  const locale = useLocale()
  const site = useSite()
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const calls = useCallForHelp(text)
  if (!calls || closedFor === text) return null
  const line = helplineOf(site.geoip_country ?? site.geoip_selected_country, locale)
  return (
    <div className={className}>
      <Banner
        icon={<HeartHandshake aria-hidden />}
        title={t('safety.help_title')}
        onDismiss={() => setClosedFor(text)}
        dismissLabel={t('safety.close')}
      >
        <p>{line ? t('safety.help_text', { name: line.name }) : t('safety.help_elsewhere')}</p>
        {line && <p className="mt-1">{t('safety.help_urgent', { phone: EMERGENCY_PHONE })}</p>}
        <p className="mt-3 flex flex-wrap gap-2">
          {line && (
            <LinkButton size="small" href={`tel:${line.phone.replace(/\D/g, '')}`}>
              {t('safety.help_call', { phone: line.phone })}
            </LinkButton>
          )}
          <LinkButton
            size="small"
            variant="secondary"
            href={line?.url ?? HELPLINE_DIRECTORY}
            target="_blank"
            rel="noreferrer"
          >
            {new URL(line?.url ?? HELPLINE_DIRECTORY).hostname.replace(/^www\./, '')}
          </LinkButton>
        </p>
      </Banner>
    </div>
  )
}

function useCallForHelp(text: string): boolean {
  const locales = useWarningLocales()
  const [calls, setCalls] = useState(false)
  useEffect(() => {
    if (text === '') return setCalls(false)
    let isCurrent = true
    void checkerFor(locales).then(checker => isCurrent && setCalls(checker.announcesSelfHarm(text)))
    return () => {
      isCurrent = false
    }
  }, [text, locales])
  return calls
}
