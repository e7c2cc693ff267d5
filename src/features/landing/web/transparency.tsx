import { EyeOff, Lock, Receipt, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'

/** Facts that other sites hide in small print. */
export function Transparency({ people, fictional }: { people: number; fictional: number }) {
  const t = useText()
  const site = useSite()
  const count = { fictional, total: people + fictional, site: site.name }
  return (
    <section className="page-width pt-14 md:pt-20">
      <h2 className="text-3xl">{t('landing.honest.title')}</h2>
      <div className="mt-6 grid gap-x-12 gap-y-7 md:mt-8 md:grid-cols-2">
        <Point icon={<Tag />} title={t('landing.honest.fictional.title')}>
          {t('landing.honest.fictional.text', count)}
        </Point>
        <Point icon={<Receipt />} title={t('landing.honest.money.title')}>
          {t('landing.honest.money.text')}
        </Point>
        <Point icon={<Lock />} title={t('landing.honest.photos.title')}>
          {t('landing.honest.photos.text')}
        </Point>
        <Point icon={<EyeOff />} title={t('landing.honest.watched.title')}>
          {t('landing.honest.watched.text')}
        </Point>
      </div>
    </section>
  )
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <div className="flex gap-4">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-accent [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  )
}
