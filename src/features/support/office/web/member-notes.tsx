import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
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
      {notes.length > 0 && (
        <ScrollBox label={t('support-office.notes')} className="mb-3 max-h-80">
          <ul className="flex flex-col gap-3 text-sm">
            {notes.map(({ author, words, at }) => (
              <li key={`${at} ${words}`}>
                <p className="whitespace-pre-line break-words">{words}</p>
                <p className="text-muted">
                  {author}, {at}
                </p>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
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
