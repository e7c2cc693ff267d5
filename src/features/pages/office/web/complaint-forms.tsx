import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { answerComplaint, type OfficeComplaint, type StandardAnswer, setAsideComplaint } from '../contract.ts'
import { ANSWER_LENGTH, SET_ASIDE_LENGTH } from '../rules.ts'

interface AnswerFormProps extends Pick<OfficeComplaint, 'id' | 'measure'> {
  readonly standardAnswers: readonly StandardAnswer[]
  readonly onDone: (result: string) => void
}

/** Emails the answer as staff wrote it. The standard answers are in the complaint's language and filled in. */
export function AnswerForm({ id, measure, standardAnswers, onDone }: AnswerFormProps) {
  const t = useText()
  return (
    <WordsForm
      label={t('pages-office.complaint_answer')}
      maxLength={ANSWER_LENGTH}
      submit={t(measure ? 'pages-office.complaint_send_keep' : 'pages-office.complaint_send')}
      {...(measure?.liftable && { submitToo: t('pages-office.complaint_send_lift') })}
      {...(measure?.liftable && { hint: t('pages-office.complaint_measure_warning') })}
      standardAnswers={standardAnswers}
      onDone={onDone}
      onSend={async (answer, lift) => {
        const { answered } = await call(answerComplaint, { body: { id, answer, ...(lift && { lift }) } })
        return t(answered === 'now' ? 'pages-office.complaint_sent' : 'pages-office.complaint_before')
      }}
    />
  )
}

/** Closes the complaint without an email. The audit log stores the reason. */
export function SetAsideForm({ id, onDone }: Pick<AnswerFormProps, 'id' | 'onDone'>) {
  const t = useText()
  return (
    <WordsForm
      label={t('pages-office.complaint_reason')}
      hint={t('pages-office.complaint_set_aside_text')}
      maxLength={SET_ASIDE_LENGTH}
      quiet
      submit={t('pages-office.complaint_set_aside_do')}
      onDone={onDone}
      onSend={async reason => {
        const { set_aside } = await call(setAsideComplaint, { body: { id, reason } })
        return t(set_aside === 'now' ? 'pages-office.complaint_was_set_aside' : 'pages-office.complaint_before')
      }}
    />
  )
}

type Props = {
  label: string
  hint?: string
  maxLength: number
  submit: string
  /** A second button that does more than the first. */
  submitToo?: string
  quiet?: boolean
  standardAnswers?: readonly StandardAnswer[]
  /** Receives the confirmation once the list is loaded again. */
  onDone: (result: string) => void
  /** Returns the confirmation text. */
  onSend: (words: string, isSecond: boolean) => Promise<string>
}

function WordsForm({
  label,
  hint,
  maxLength,
  submit,
  submitToo,
  quiet = false,
  standardAnswers = [],
  onDone,
  onSend,
}: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isSecond = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === 'second'
    setBusy(true)
    try {
      const result = await onSend(words, isSecond)
      await revalidate()
      onDone(result)
    } catch (error) {
      const fields = error instanceof CallProblem ? Object.values(error.fields ?? {}) : []
      setFault(fields[0]?.detail ?? (error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void send(event)} className="flex max-w-prose flex-col items-start gap-3 [&>div]:w-full">
      {standardAnswers.length > 0 && (
        <SelectField
          label={t('pages-office.standard_pick')}
          value=""
          placeholder="–"
          options={standardAnswers.map(each => ({ value: String(each.id), label: each.title }))}
          onChange={event => {
            const picked = standardAnswers.find(each => String(each.id) === event.currentTarget.value)
            if (picked) setWords(typed => [typed.trim(), picked.body].filter(Boolean).join('\n\n'))
          }}
        />
      )}
      <TextArea
        label={label}
        hint={hint}
        value={words}
        maxLength={maxLength}
        rows={quiet ? 2 : 4}
        error={fault}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {submitToo && (
          <Button type="submit" value="second" busy={busy}>
            {submitToo}
          </Button>
        )}
        <Button type="submit" variant={quiet || submitToo ? 'secondary' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
