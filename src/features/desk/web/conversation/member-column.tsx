import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { LeasedConversation } from '../../contract.ts'
import type { DeskWork } from '../use-desk.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonWords } from './person-words.tsx'

/** The element that the key T focuses. */
export const NOTE_ID = 'desk-note'

/** The member, notes of colleagues, and the form to protect the member. */
export function MemberColumn({ leased: { member, notes }, desk }: { leased: LeasedConversation; desk: DeskWork }) {
  const t = useText()
  return (
    <aside
      aria-label={t('desk.facts')}
      className="flex min-h-0 flex-col gap-4 text-sm lg:col-start-3 lg:row-start-1 lg:overflow-y-auto"
    >
      <Card padding="small" className="flex shrink-0 flex-col gap-2">
        <PersonFacts person={member} />
        <h4 className="mt-1 font-semibold">{t('desk.notes')}</h4>
        {notes.length === 0 && <p className="text-muted">{t('desk.notes_none')}</p>}
        <ul className="flex flex-col gap-1.5">
          {notes.map(note => (
            <li key={note.id} className="whitespace-pre-wrap border-line border-l-2 pl-2">
              {note.words}
            </li>
          ))}
        </ul>
        <PersonWords
          id={NOTE_ID}
          label={t('desk.note')}
          action={t('desk.note_add')}
          onDone={desk.writeNote}
          busy={desk.busy}
        />
      </Card>
      <Card padding="small" className="shrink-0">
        <details>
          <summary className="cursor-pointer font-semibold">{t('desk.protect')}</summary>
          <p className="my-2 text-muted">{t('desk.protect_text')}</p>
          <PersonWords
            label={t('desk.protect_reason')}
            action={t('desk.protect_do')}
            onDone={desk.flag}
            busy={desk.busy}
          />
        </details>
      </Card>
    </aside>
  )
}
