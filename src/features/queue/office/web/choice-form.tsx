import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SUSPENSIONS_IN_DAYS, WORDS_LENGTH } from '../../rules.ts'
import type { QueueChoice } from '../contract.ts'
import type { Chosen } from './use-queue.ts'

type ButtonsProps = {
  choices: readonly QueueChoice[]
  /** The number of selected photos; 0 decides the open item. */
  count: number
  busy: boolean
  onChoose: (choice: QueueChoice) => void
}

export function ChoiceButtons({ choices, count, busy, onChoose }: ButtonsProps) {
  const t = useText()
  const firstOf = (key: QueueChoice['key']) => choices.find(each => each.key === key)
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && <p className="font-semibold text-sm">{t('queue-office.selected', { count })}</p>}
      {choices.map(choice => (
        <Button
          key={choice.choice}
          variant={choice.key === 'approve' ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts={firstOf(choice.key) === choice ? (choice.key === 'approve' ? 'a' : 'r') : undefined}
          onClick={() => onChoose(choice)}
        >
          {choice.label}{' '}
          {firstOf(choice.key) === choice && (
            <kbd className="opacity-70 pointer-coarse:hidden">{choice.key === 'approve' ? 'a' : 'r'}</kbd>
          )}
        </Button>
      ))}
    </div>
  )
}

type FormProps = {
  choice: QueueChoice
  busy: boolean
  onCancel: () => void
  onDecide: (chosen: Chosen) => void
}

/** The reason, length or words that a decision needs. */
export function ChoiceForm({ choice, busy, onCancel, onDecide }: FormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onDecide({
      choice: choice.choice,
      ...(choice.reasons.length > 0 && { reason: String(given.get('reason')) }),
      ...(choice.days && { days: Number(given.get('days')) as (typeof SUSPENSIONS_IN_DAYS)[number] }),
      ...(choice.words !== null && { words: String(given.get('words')) }),
    })
  }
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      {choice.reasons.length > 0 && (
        <SelectField
          name="reason"
          label={t('queue-office.reason')}
          defaultValue={choice.reason ?? choice.reasons[0]!.value}
          options={choice.reasons}
        />
      )}
      {choice.days && (
        <SelectField
          name="days"
          label={t('queue-office.how_long')}
          options={SUSPENSIONS_IN_DAYS.map(days => ({
            value: String(days),
            label: t('queue-office.days', { count: days }),
          }))}
        />
      )}
      {choice.words !== null && (
        <TextArea name="words" label={choice.words} rows={6} maxLength={WORDS_LENGTH} required />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={choice.grave ? 'danger' : 'primary'} busy={busy}>
          {choice.label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('staff.cancel')}
        </Button>
      </div>
    </form>
  )
}
