import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { setLanguage } from '#members/contract'
import { useUser } from '#members/web'
import { type Locale, languageName } from '#platform/locale.ts'
import { call } from '#platform/web/call.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { keepLocale } from '#platform/web/locale-cookie.ts'
import { COMPLETE_SIGNUP_URL } from '#signup/urls'
import { useSite } from '#sites/web'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuButton } from '#ui/dialogs/menu.tsx'

/** Shows when the site has more than one language, but not while a signup is being completed (I18N-6). */
export function LanguageMenu() {
  const t = useText()
  const user = useUser()
  const current = useLocale()
  const { locales } = useSite()
  const { pathname } = useLocation()
  if (locales.length < 2 || pathname === COMPLETE_SIGNUP_URL) return null
  return (
    <Menu
      label={t('app.language')}
      trigger={props => <IconButton {...props} label={t('app.language')} icon={<Languages />} />}
    >
      {locales.map(locale => (
        <MenuButton
          key={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => void chooseLanguage(locale as Locale, user !== null)}
        >
          {languageName(locale as Locale)}
        </MenuButton>
      ))}
    </Menu>
  )
}

/** Applies at once; stored in the account for members (I18N-5). */
export async function chooseLanguage(language: Locale, isMember: boolean): Promise<void> {
  keepLocale(language)
  if (isMember) await call(setLanguage, { body: { language } }).catch(() => undefined)
  window.location.reload()
}
