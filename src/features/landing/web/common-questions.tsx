import { useText } from '#platform/web/i18n.tsx'
import { documentUrl } from '#sites/urls'
import { useSite } from '#sites/web'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'

/** Three common questions, and a link to the page with all questions. */
export function CommonQuestions() {
  const t = useText()
  const site = useSite()
  return (
    <section className="page-width grid gap-x-12 gap-y-6 pt-14 md:grid-cols-[1fr_2fr] md:pt-20">
      <h2 className="text-3xl">{t('landing.faq.title')}</h2>
      <div>
        <Disclosure summary={t('landing.faq.who.title', { site: site.name })} name="landing-faq">
          {t('landing.faq.who.text', { age: site.min_age })}
        </Disclosure>
        <Disclosure summary={t('landing.faq.name.title')} name="landing-faq">
          {t('landing.faq.name.text')}
        </Disclosure>
        <Disclosure summary={t('landing.faq.stop.title')} name="landing-faq">
          {t('landing.faq.stop.text')}
        </Disclosure>
        <p className="mt-5">
          <a href={documentUrl('faq')}>{t('landing.faq.more')}</a>
        </p>
      </div>
    </section>
  )
}
