import { useRouteLoaderData } from 'react-router'
import { PRICING_URL } from '#credits/urls'
import { SIGNUP_URL } from '#members/urls'
import { useUser } from '#members/web'
import { WITHDRAW_URL } from '#payments/urls'
import type { MessageKey } from '#platform/messages.ts'
import { HOME_URL, LOGIN_URL } from '#platform/urls.ts'
import { useText } from '#platform/web/i18n.tsx'
import { COMPLAINTS_URL, documentUrl } from '#sites/urls'
import { useSite } from '#sites/web'
import type { FooterPage } from '../contract.ts'
import { LANG_CONFIG_URL, ownPageUrl } from '../urls.ts'
import { Disclaimer } from './disclaimer.tsx'

type PlainKey = Extract<MessageKey, `pages.footer.${string}`>
type Link = readonly [key: Exclude<PlainKey, 'pages.footer.about' | 'pages.footer.company'>, href: string]

const RULES: readonly Link[] = [
  ['pages.footer.terms', documentUrl('terms')],
  ['pages.footer.privacy', documentUrl('privacy')],
  ['pages.footer.cookies', documentUrl('cookies')],
  ['pages.footer.ban', documentUrl('ban')],
]
const HELP: readonly Link[] = [
  ['pages.footer.pricing', PRICING_URL],
  ['pages.footer.faq', documentUrl('faq')],
  ['pages.footer.support', documentUrl('service')],
  ['pages.footer.return_policy', documentUrl('return-policy')],
  ['pages.footer.withdraw', WITHDRAW_URL],
  ['pages.footer.complaints', COMPLAINTS_URL],
  ['pages.footer.lang_config', LANG_CONFIG_URL],
]

/** Visitors see the full footer, members a single row (NAV-10). */
export function Footer() {
  return useUser() ? <MembersFooter /> : <VisitorsFooter />
}

function VisitorsFooter() {
  const t = useText()
  const site = useSite()
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 py-10 md:gap-y-10 md:py-12 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <a href={HOME_URL} className="font-display font-semibold text-2xl text-accent no-underline">
            {site.name}
          </a>
          <p className="mt-2 max-w-[34ch] text-muted">{t('pages.footer.promise')}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            <FooterLink href={SIGNUP_URL}>{t('pages.footer.signup')}</FooterLink>
            <FooterLink href={LOGIN_URL}>{t('pages.footer.login')}</FooterLink>
          </p>
        </div>
        <Column title={t('pages.footer.rules')} links={RULES} />
        <Column title={t('pages.footer.help')} links={HELP} pages={useFooterPages()} />
      </div>
      <div className="page-width border-line border-t py-6">
        <Disclaimer />
      </div>
    </footer>
  )
}

function MembersFooter() {
  const t = useText()
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page-width py-6">
        <nav aria-label={t('pages.footer.label')}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {[...HELP, ...RULES].map(([key, href]) => (
              <li key={href}>
                <FooterLink href={href}>{t(key)}</FooterLink>
              </li>
            ))}
            <PageLinks pages={useFooterPages()} />
          </ul>
        </nav>
        <Disclaimer className="mt-4" />
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; links: readonly Link[]; pages?: readonly FooterPage[] }

function Column({ title, links, pages = [] }: ColumnProps) {
  const t = useText()
  return (
    <nav aria-label={title}>
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <ul className="mt-2 flex flex-col">
        {links.map(([key, href]) => (
          <li key={href}>
            <FooterLink href={href}>{t(key)}</FooterLink>
          </li>
        ))}
        <PageLinks pages={pages} />
      </ul>
    </nav>
  )
}

/** The pages that staff wrote and put in the footer. */
function PageLinks({ pages }: { pages: readonly FooterPage[] }) {
  return pages.map(({ address, title, language }) => (
    <li key={address} lang={language}>
      <FooterLink href={ownPageUrl(address)}>{title}</FooterLink>
    </li>
  ))
}

function useFooterPages(): readonly FooterPage[] {
  return (useRouteLoaderData('root') as { pages: readonly FooterPage[] }).pages
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-8 items-center py-1 text-muted leading-tight no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </a>
  )
}
