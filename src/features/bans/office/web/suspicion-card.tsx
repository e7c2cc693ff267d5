import { useState } from 'react'
import type { SuspicionDecision } from '#bans/rules'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Suspicion } from '../contract.ts'
import { ProfileColumn } from './profile-column.tsx'

type Props = {
  suspicion: Suspicion
  onDecide: (decision: SuspicionDecision) => Promise<void>
}

/** A member and the banned account side by side, their common identifiers, and the two decisions. */
export function SuspicionCard({ suspicion, onDecide }: Props) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { member, banned, hits } = suspicion

  async function decide(decision: SuspicionDecision): Promise<void> {
    setAsking(false)
    setBusy(true)
    await onDecide(decision)
    setBusy(false)
  }

  return (
    <Card as="li" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-col gap-2">
          <h2 className="text-xl">{t('bans-office.suspicion_heading', { name: member.name, banned: banned.name })}</h2>
          <ul className="flex flex-wrap gap-2" aria-label={t('bans-office.in_common')}>
            {hits.map(hit => (
              <li key={hit.kind}>
                <span className="inline-block rounded-full bg-sunken px-3 py-1 font-semibold text-sm">
                  {inWords(t, hit)}
                </span>
              </li>
            ))}
          </ul>
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <ProfileColumn title={t('bans-office.new_account')} profile={member} />
          <ProfileColumn title={t('bans-office.banned_account')} profile={banned}>
            <BanLine suspicion={suspicion} />
          </ProfileColumn>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Button variant="secondary" busy={busy} onClick={() => void decide('different')}>
          {t('bans-office.decide.different')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => setAsking(true)}>
          {t('bans-office.decide.same')}
        </Button>
      </div>
      {asking && (
        <Dialog
          open
          size="small"
          onClose={() => setAsking(false)}
          title={t('bans-office.same_title', { name: member.name })}
          closeLabel={t('staff.cancel')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {t('staff.cancel')}
              </Button>
              <Button variant="danger" onClick={() => void decide('same')}>
                {t('bans-office.decide.same')}
              </Button>
            </>
          }
        >
          {t('bans-office.same_text')}
        </Dialog>
      )}
    </Card>
  )
}

function inWords(t: Translate, { kind, likeness }: Suspicion['hits'][number]): string {
  return kind === 'photo' ? t('bans-office.hit.photo', { likeness: likeness ?? 0 }) : t(`bans-office.hit.${kind}`)
}

function BanLine({ suspicion: { ground, since, until } }: { suspicion: Suspicion }) {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  return (
    <p className="text-sm">
      {t(`safety.reason.${ground}`)}
      {'. '}
      {until
        ? t('bans-office.banned_until', { since: day(since), until: day(until) })
        : t('bans-office.banned_for_good', { since: day(since) })}
    </p>
  )
}
