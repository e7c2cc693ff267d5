import { useState } from 'react'
import { PERSONA_FACTS, STATED_FACT_LENGTH } from '#fictional/rules'
import { languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { LeasedConversation } from '../contract.ts'
import { PersonFacts } from './person-facts.tsx'
import type { DeskWork } from './use-desk.ts'

/** The element that the key T focuses. */
export const NOTE_ID = 'desk-note'

/** Next to the conversation: the profile, notes of colleagues, and the form to protect a member. */
export function ConversationDetails({
  leased: { profile, member, notes, persona, stated_facts: statedFacts },
  desk,
}: {
  leased: LeasedConversation
  desk: DeskWork
}) {
  const t = useText()
  return (
    <aside aria-label={t('desk.facts')} className="flex flex-col gap-4 text-sm">
      <Card className="flex flex-col gap-2">
        <PersonFacts person={profile} mark={t('desk.fictional')} />
      </Card>
      <PersonaCard persona={persona} statedFacts={statedFacts} desk={desk} />
      <Card className="flex flex-col gap-2">
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
        <Words
          id={NOTE_ID}
          label={t('desk.note')}
          action={t('desk.note_add')}
          onDone={desk.writeNote}
          busy={desk.busy}
        />
      </Card>
      <Card>
        <details>
          <summary className="cursor-pointer font-semibold">{t('desk.protect')}</summary>
          <p className="my-2 text-muted">{t('desk.protect_text')}</p>
          <Words label={t('desk.protect_reason')} action={t('desk.protect_do')} onDone={desk.flag} busy={desk.busy} />
        </details>
      </Card>
    </aside>
  )
}

interface PersonaCardProps {
  readonly persona: LeasedConversation['persona']
  readonly statedFacts: LeasedConversation['stated_facts']
  readonly desk: DeskWork
}

/** The persona sheet, with which answers must agree. Operators add the facts that they stated to the member. */
function PersonaCard({ persona, statedFacts, desk }: PersonaCardProps) {
  const t = useText()
  const facts = PERSONA_FACTS.filter(fact => persona[fact] !== '')
  const isAllDay = persona.active_from === persona.active_until
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="text-base">{t('fictional-office.persona')}</h3>
      <dl className="flex flex-col gap-1.5">
        {facts.map(fact => (
          <div key={fact}>
            <dt className="text-muted text-xs">{t(`fictional-office.fact.${fact}`)}</dt>
            <dd className="whitespace-pre-wrap break-words">{persona[fact]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {persona.languages.map(languageName).join(', ')}
        {!isAllDay && `, ${persona.active_from}–${persona.active_until} (${persona.time_zone.replaceAll('_', ' ')})`}
      </p>
      <h4 className="mt-1 font-semibold">{t('fictional-office.stated_facts')}</h4>
      {statedFacts.length === 0 ? (
        <p className="text-muted">{t('fictional-office.stated_facts_none')}</p>
      ) : (
        <ScrollBox label={t('fictional-office.stated_facts')} className="max-h-48">
          <ul className="flex flex-col gap-1.5">
            {statedFacts.map(({ id, words }) => (
              <li key={id} className="whitespace-pre-wrap break-words border-line border-l-2 pl-2">
                {words}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      <Words
        label={t('desk.stated_fact')}
        action={t('desk.stated_fact_add')}
        onDone={desk.stateFact}
        busy={desk.busy}
        longest={STATED_FACT_LENGTH}
      />
    </Card>
  )
}

interface WordsProps {
  readonly id?: string
  readonly label: string
  readonly action: string
  readonly busy: boolean
  readonly longest?: number
  readonly onDone: (words: string) => Promise<boolean>
}

function Words({ id, label, action, busy, onDone, longest = 1_000 }: WordsProps) {
  const [words, setWords] = useState('')
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        {...(id && { id })}
        label={label}
        rows={2}
        maxLength={longest}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        disabled={words.trim() === '' || busy}
        onClick={() => void onDone(words.trim()).then(done => done && setWords(''))}
      >
        {action}
      </Button>
    </div>
  )
}
