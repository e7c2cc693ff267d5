import { useState } from 'react'
import { RefusalChoice } from '#photos/office'
import type { RefusalReason } from '#photos/rules'
import type { BodyOf } from '#platform/endpoint.ts'
import { useText } from '#platform/web/i18n.tsx'
import type { Decision } from '#safety/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { decideOnReport, QueuedReport } from '../contract.ts'
import { BanFields, type BanTermsForm } from './ban-fields.tsx'
import { PhotoChoice } from './photo-choice.tsx'

export type DecisionForm = Omit<BodyOf<typeof decideOnReport>, 'id'>

type ConfirmedDecision = Extract<Decision, 'photo_removed' | 'disabled' | 'banned'>

/** Decisions that need confirmation or a choice. */
export function needsConfirmation(decision: Decision): decision is ConfirmedDecision {
  return decision === 'photo_removed' || decision === 'disabled' || decision === 'banned'
}

type Props = {
  report: QueuedReport
  decision: ConfirmedDecision
  /** The sites that a ban can name. */
  sites: readonly { id: number; host: string }[]
  onClose: () => void
  onDecide: (form: DecisionForm) => Promise<void>
}

/** Disabling an account needs confirmation, a ban its terms, and removing a photo a choice and a reason. */
export function DecideDialog({ report, decision, sites, onClose, onDecide }: Props) {
  const t = useText()
  const { name } = report.member
  const [photo, setPhoto] = useState(report.photo ?? report.photos[0]?.id)
  const [reason, setReason] = useState<RefusalReason>('explicit')
  const [ban, setBan] = useState<BanTermsForm>({ sites: [], until: '' })
  const isRemoval = decision === 'photo_removed'
  const decide = () =>
    onDecide({
      decision,
      ...(isRemoval && photo !== undefined && { photo, reason }),
      ...(decision === 'banned' && { ban: termsOf(ban) }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        decision === 'photo_removed'
          ? t('safety-office.decide_title.photo_removed')
          : t(`safety-office.decide_title.${decision}`, { name })
      }
      closeLabel={t('staff.cancel')}
      size={decision === 'disabled' ? 'small' : 'normal'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
          <Button variant="danger" onClick={() => void decide()}>
            {t(`safety-office.decide.${decision}`)}
          </Button>
        </>
      }
    >
      {decision === 'photo_removed' ? (
        <div className="flex flex-col gap-5">
          <PhotoChoice photos={report.photos} name={name} value={photo} onChange={setPhoto} />
          <RefusalChoice value={reason} onChange={setReason} />
        </div>
      ) : decision === 'banned' ? (
        <BanFields sites={sites} value={ban} onChange={setBan} />
      ) : (
        t('safety-office.decide_text.disabled')
      )}
    </Dialog>
  )
}

function termsOf({ sites, until }: BanTermsForm): DecisionForm['ban'] {
  return { ...(sites.length > 0 && { sites: sites.map(Number) }), ...(until && { until }) }
}
