import { Ban as BanIcon } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { queryString } from '#platform/query-string.ts'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader, Pager, useAction } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { OFFICE_BANS_URL } from '../../urls.ts'
import { type Ban, endBan, getBans } from '../contract.ts'

export const loader = officeLoader(async ({ call, url, site }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getBans, { query: { site, before } })), site, before }
})
export const title = (t: Translate) => t('bans-office.bans_title')

export function Component() {
  const t = useText()
  const { staff, bans, more, site, before } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_BANS_URL} title={t('bans-office.bans_title')}>
      {bans.length === 0 ? (
        <EmptyState icon={<BanIcon aria-hidden />} title={t('bans-office.bans_empty')}>
          {t('bans-office.bans_empty_text')}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {bans.map(each => (
              <Row key={each.id} ban={each} />
            ))}
          </ul>
        </Card>
      )}
      <Pager
        first={before !== undefined && { href: OFFICE_BANS_URL + queryString({ site }), label: t('staff.newest') }}
        next={
          more && { href: OFFICE_BANS_URL + queryString({ site, before: bans.at(-1)?.id }), label: t('staff.older') }
        }
      />
    </Office>
  )
}

function Row({ ban: { id, members, site, sites, ground, since, until } }: { ban: Ban }) {
  const t = useText()
  const runAction = useAction()
  const [asking, setAsking] = useState(false)
  const day = useInstant({ dateStyle: 'medium' })
  const names = members.map(member => member.name).join(', ')
  const end = () => {
    setAsking(false)
    return runAction(async () => {
      await call(endBan, { body: { id } })
      showToast({ message: t('bans-office.ended') })
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold">{names}</p>
        <p className="text-muted text-sm">
          {site}. {t(`safety.reason.${ground}`)}
          {'. '}
          {until
            ? t('bans-office.banned_until', { since: day(since), until: day(until) })
            : t('bans-office.banned_for_good', { since: day(since) })}{' '}
          {sites ? t('bans-office.on_sites', { sites: sites.join(', ') }) : t('bans-office.on_all_sites')}
        </p>
      </div>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t('bans-office.end')}
      </Button>
      {asking && (
        <Dialog
          open
          size="small"
          onClose={() => setAsking(false)}
          title={t('bans-office.end_title', { name: names })}
          closeLabel={t('staff.cancel')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {t('staff.cancel')}
              </Button>
              <Button variant="danger" onClick={() => void end()}>
                {t('bans-office.end')}
              </Button>
            </>
          }
        >
          {t('bans-office.end_text')}
        </Dialog>
      )}
    </li>
  )
}
