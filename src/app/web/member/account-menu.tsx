import { LogOut, Settings, UserRound } from 'lucide-react'
import { logOut } from '#accounts/contract'
import { PROFILE_URL, SETTINGS_URL } from '#accounts/urls'
import type { User } from '#members/contract'
import { HOME_URL } from '#platform/urls.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, MenuButton, MenuLine, MenuLink } from '#ui/dialogs/menu.tsx'

/** My profile, settings, log out (NAV-8). */
export function AccountMenu({ user }: { user: User }) {
  const t = useText()
  const { name, main_image: image } = user.profile
  return (
    <Menu
      label={t('app.account')}
      trigger={props => (
        <button {...props} type="button" aria-label={t('app.account')} title={name} className="rounded-full p-0.5">
          <Avatar
            name={name}
            size="small"
            src={image ? `${image.path}/${image.thumb_filename}` : undefined}
            placeholder={image?.placeholder}
          />
        </button>
      )}
    >
      <MenuLink href={PROFILE_URL} icon={<UserRound />}>
        {t('app.my_profile')}
      </MenuLink>
      <MenuLink href={SETTINGS_URL} icon={<Settings />}>
        {t('app.settings')}
      </MenuLink>
      <MenuLine />
      <MenuButton icon={<LogOut />} onClick={() => void leave()}>
        {t('app.logout')}
      </MenuButton>
    </Menu>
  )
}

/** A full page load, so that no data of the member stays in memory. */
async function leave(): Promise<void> {
  await call(logOut)
  window.location.assign(HOME_URL)
}
