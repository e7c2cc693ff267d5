import { Clock } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Banner } from '#ui/banner.tsx'

export function HeldNotice({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[800px] px-4 pb-2">
      <Banner tone="info" icon={<Clock aria-hidden />} title={t('chat.held_title')}>
        {t('chat.held', { name })}
      </Banner>
    </div>
  )
}

export function ClosedNotice() {
  const t = useText()
  return <p className="border-line border-t bg-card px-6 py-5 text-center text-muted text-sm">{t('chat.gone')}</p>
}
