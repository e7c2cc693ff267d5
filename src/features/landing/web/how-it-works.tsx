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
    <section className="page-width pt-16 md:pt-24">
      <h2 className="text-3xl">{t('landing.how.title')}</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className="border-accent border-t-2 pt-5">
            <Icon aria-hidden className="size-7 text-accent" strokeWidth={1.6} />
            <h3 className="mt-4">{t(`landing.how.${key}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`landing.how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
