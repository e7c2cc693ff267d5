import { MessageCircle, Search, UserRound } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'

const STEPS = [
  { key: 'profile', Icon: UserRound },
  { key: 'look', Icon: Search },
  { key: 'write', Icon: MessageCircle },
] as const

export function HowItWorks() {
  const t = useText()
  return (
    <section className="page-width pt-14 md:pt-20">
      <h2 className="text-3xl">{t('landing.how.title')}</h2>
      <ol className="mt-6 grid gap-x-8 gap-y-5 md:mt-8 md:grid-cols-3">
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4 border-line border-t pt-5 md:flex-col md:border-accent md:border-t-2">
            <Icon aria-hidden className="size-7 shrink-0 text-accent" strokeWidth={1.6} />
            <div>
              <h3>{t(`landing.how.${key}.title`)}</h3>
              <p className="mt-1 text-muted md:mt-2">{t(`landing.how.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
