import type { ReactNode } from 'react'
import { PERSONA_FACTS, STATED_FACT_LENGTH } from '#fictional/rules'
import { languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import type { LeasedConversation } from '../../contract.ts'
import type { DeskWork } from '../use-desk.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonWords } from './person-words.tsx'

interface Props {
  readonly leased: LeasedConversation
  readonly desk: DeskWork
  /** The parts below the persona. */
  readonly children: ReactNode
}

/** The fictional profile as members see it, and its persona sheet. */
export function PersonaColumn({ leased: { profile, persona, stated_facts: statedFacts }, desk, children }: Props) {
  const t = useText()
  return (
    <aside
      aria-label={t('fictional-office.persona')}
      className="flex min-h-0 flex-col gap-4 text-sm lg:col-start-1 lg:row-start-1 lg:overflow-y-auto"
    >
      <Card padding="small" className="flex shrink-0 flex-col gap-2">
        <PersonFacts person={profile} mark={t('desk.fictional')} />
      </Card>
      <PersonaCard persona={persona} statedFacts={statedFacts} desk={desk} />
      {children}
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
    <Card padding="small" className="flex shrink-0 flex-col gap-2">
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
      <PersonWords
        label={t('desk.stated_fact')}
        action={t('desk.stated_fact_add')}
        onDone={desk.stateFact}
        busy={desk.busy}
        longest={STATED_FACT_LENGTH}
      />
    </Card>
  )
}
