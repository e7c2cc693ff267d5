import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { NOTE_LENGTH } from '../../rules.ts'
import { addNote } from '../contract-member.ts'
import { ActionForm } from './action-form.tsx'

type Props = { member: number; notes: readonly { author: string; words: string; at: string }[] }

export function MemberNotes({ member, notes }: Props) {
  const t = useText()
  return (
    <Card as="section" padding="small">
      <h2 className="mb-2 font-sans font-semibold text-base">{t('support-office.notes')}</h2>
      <ul className="mb-3 flex max-h-80 flex-col gap-3 overflow-y-auto text-sm">
        {notes.map(({ author, words, at }) => (
          <li key={`${at} ${words}`}>
            <p className="whitespace-pre-line break-words">{words}</p>
            <p className="text-muted">
              {author}, {at}
            </p>
          </li>
        ))}
      </ul>
      <ActionForm
        submit={t('support-office.note_add')}
        done={t('support-office.note_added')}
        send={(call, form) => call(addNote, { body: { member, words: String(form.get('words')).trim() } })}
      >
        <TextArea name="words" label={t('support-office.note')} rows={2} maxLength={NOTE_LENGTH} required />
      </ActionForm>
    </Card>
  )
}
