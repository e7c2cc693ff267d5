import {
  DEVICE_COOKIE_IN_SECONDS,
  SESSION_IDLE_IN_SECONDS,
  SIGNUP_COOKIE_IN_SECONDS,
  TRACKING_COOKIE_IN_SECONDS,
} from '#accounts/rules'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { LOCALE_COOKIE_IN_SECONDS } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { STORED } from '#platform/web/storage-registry.ts'
import { COOKIES } from '../rules.ts'

const KEPT_IN_SECONDS: Readonly<Record<(typeof COOKIES)[number], number | null>> = {
  session: SESSION_IDLE_IN_SECONDS,
  device: DEVICE_COOKIE_IN_SECONDS,
  signup: SIGNUP_COOKIE_IN_SECONDS,
  locale: LOCALE_COOKIE_IN_SECONDS,
  country: LOCALE_COOKIE_IN_SECONDS,
  tracking: TRACKING_COOKIE_IN_SECONDS,
  staff: null,
  staff_device: DEVICE_COOKIE_IN_SECONDS,
}

/** Tables generated from the program's own list of cookies and storage, so the page is never out of date (TRUST-9). */
export function CookieTables({ section }: { section: string }) {
  const t = useText()
  const days = (seconds: number) => t('legal.cookies.days', { days: Math.round(seconds / DAY_IN_SECONDS) })
  if (section === 'cookies') {
    return (
      <Table
        rows={COOKIES.map(name => {
          const seconds = KEPT_IN_SECONDS[name]
          const lifetime = seconds === null ? t('legal.cookies.session_only') : days(seconds)
          return { name, purpose: t(`legal.cookies.cookie.${name}`), lifetime }
        })}
      />
    )
  }
  if (section !== 'stored') return null
  return (
    <Table
      rows={Object.entries(STORED).map(([name, { area, purpose }]) => ({
        name,
        purpose: t(`legal.cookies.stored.${purpose}`),
        lifetime: area === 'session' ? t('legal.cookies.until_closed') : t('legal.cookies.until_cleared'),
      }))}
    />
  )
}

function Table({ rows }: { rows: readonly { name: string; purpose: string; lifetime: string }[] }) {
  const t = useText()
  return (
    <table className="mt-4 w-full border-collapse text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-line-strong border-b text-left">
          <th className="py-2 pr-4 font-semibold">{t('legal.cookies.name')}</th>
          <th className="py-2 pr-4 font-semibold">{t('legal.cookies.purpose')}</th>
          <th className="py-2 font-semibold">{t('legal.cookies.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, lifetime }) => (
          <tr key={name} className="border-line border-b align-top max-sm:block max-sm:py-3">
            <td className="py-2.5 pr-4 font-semibold max-sm:block max-sm:py-0">{name}</td>
            <td className="py-2.5 pr-4 max-sm:block max-sm:py-0">{purpose}</td>
            <td className="py-2.5 text-muted max-sm:block max-sm:py-0">{lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
