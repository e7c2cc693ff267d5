import { MEMBERS_URL } from '#accounts/urls'
import { useUser } from '#members/web'
import { HOME_URL, LOGIN_URL } from '#platform/urls.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { useMemberParts } from '../member/load-member-parts.ts'
import { BackButton } from './back-button.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** The brand, the navigation items and the account. */
export function TopNavigation({ bottomBar = true }: { bottomBar?: boolean }) {
  const t = useText()
  const site = useSite()
  const user = useUser()
  const member = useMemberParts()
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-card">
        <div className="page-width flex h-14 items-center gap-1 md:h-16 md:gap-2">
          <BackButton />
          <a
            href={user ? MEMBERS_URL : HOME_URL}
            className="mr-auto font-display font-semibold text-2xl text-accent no-underline"
          >
            {site.name}
          </a>
          {member && <member.TopPlaces />}
          <LanguageMenu />
          {user && member ? (
            <member.AccountMenu user={user} />
          ) : (
            <LinkButton href={LOGIN_URL}>{t('app.login')}</LinkButton>
          )}
        </div>
      </header>
      {member && bottomBar && <member.BottomPlaces />}
    </>
  )
}
