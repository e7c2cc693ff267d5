import { Clock } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { DeskWork } from './use-desk.ts'

/** Warns an operator who does nothing, and says so when the conversation went back. */
export function IdleBanner({ desk }: { desk: DeskWork }) {
  const t = useText()
  if (desk.endedIdle) {
    return (
      <Banner icon={<Clock aria-hidden />} className="mb-4">
        {t('desk.idle_ended')}
      </Banner>
    )
  }
  if (desk.secondsLeft === null) return null
  return (
    <Banner
      tone="warning"
      className="mb-4"
      icon={<Clock aria-hidden />}
      title={t('desk.idle_title')}
      action={
        <Button size="small" onClick={desk.stay}>
          {t('desk.idle_stay')}
        </Button>
      }
    >
      {t('desk.idle_text', { seconds: desk.secondsLeft })}
    </Banner>
  )
}
