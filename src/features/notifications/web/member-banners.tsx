import { BellRing, Camera, MailX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MAIL_STOPS } from '#accounts/rules'
import { PROFILE_URL, SETTINGS_URL } from '#accounts/urls'
import { SWIPE_GAME_URL } from '#likes/urls'
import type { User } from '#members/contract'
import { useUser } from '#members/web'
import { hide, isHidden } from '#platform/web/hidden-banners.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { usePush } from './push/use-push.ts'

/**
 * Banners for the member, one at a time: email is stopped, a photo is missing, push is available. A closed banner stays
 * hidden on this device (NAV-16). The server doesn't know the hidden banners, so it renders none, and a banner on the first
 * page would shift its content. Therefore banners begin on the second page of a visit.
 */
export function MemberBanners() {
  const user = useUser()
  const { pathname } = useLocation()
  if (user?.status !== 'active' || FIRST_PAGE === undefined || pathname === FIRST_PAGE) return null
  return <First user={user} pathname={pathname} />
}

/** The first page of the visit; undefined on the server, which renders first pages only. */
const FIRST_PAGE = typeof window === 'undefined' ? undefined : window.location.pathname

type AlertKey = `alert-${'photo' | 'push' | (typeof MAIL_STOPS)[number]}`

function First({ user, pathname }: { user: User; pathname: string }) {
  const t = useText()
  const push = usePush()
  const [hidden, setHidden] = useState<ReadonlySet<AlertKey>>(() => new Set(ALL.filter(isHidden)))
  const stop = MAIL_STOPS.find(reason => user.notifications_disabled.includes(reason))
  const wanted: (AlertKey | false | undefined)[] = [
    stop && pathname !== SETTINGS_URL && `alert-${stop}`,
    user.profile.main_image === null && !PAGES_WITHOUT.photo.includes(pathname) && 'alert-photo',
    push.state === 'capable' && !PAGES_WITHOUT.push.includes(pathname) && 'alert-push',
  ]
  const key = wanted.find(each => each && !hidden.has(each))
  if (!key) return null

  const dismiss = () => {
    hide(key)
    setHidden(new Set([...hidden, key]))
  }
  const closing = { onDismiss: dismiss, dismissLabel: t('alerts.hide') }
  return (
    <div className="page-width pt-4">
      {key === 'alert-photo' ? (
        <Banner
          {...closing}
          icon={<Camera aria-hidden />}
          title={t('alerts.photo_title')}
          action={
            <LinkButton size="small" variant="secondary" href={PROFILE_URL}>
              {t('alerts.photo_button')}
            </LinkButton>
          }
        >
          {t('alerts.photo')}
        </Banner>
      ) : key === 'alert-push' ? (
        <Banner
          {...closing}
          icon={<BellRing aria-hidden />}
          title={t('alerts.push_title')}
          action={
            <Button size="small" variant="secondary" busy={push.busy} onClick={push.on}>
              {t('alerts.push_on')}
            </Button>
          }
        >
          {push.failed ? t('alerts.push_failed') : t('alerts.push')}
        </Banner>
      ) : (
        <Banner
          {...closing}
          tone="warning"
          icon={<MailX aria-hidden />}
          title={t('alerts.disabled_title')}
          action={
            <LinkButton size="small" variant="secondary" href={SETTINGS_URL}>
              {t('alerts.disabled_link')}
            </LinkButton>
          }
        >
          {stop && t(`alerts.disabled.${stop}`)}
        </Banner>
      )}
    </div>
  )
}

/**
 * Pages that show the content of an alert themselves, and the swipe game, where an alert would push the buttons off a
 * phone's screen.
 */
const PAGES_WITHOUT = { photo: [PROFILE_URL, SWIPE_GAME_URL], push: [SETTINGS_URL, SWIPE_GAME_URL] }

const ALL: readonly AlertKey[] = ['alert-photo', 'alert-push', ...MAIL_STOPS.map(reason => `alert-${reason}` as const)]
