import { useEffect, useEffectEvent, useState } from 'react'
import { FictionalMark } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { officeMemberUrl } from '#support/urls'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { mayDecide } from '../../rules.ts'
import type { QueueChoice, QueueItem } from '../contract.ts'
import { ChoiceButtons, ChoiceForm } from './choice-form.tsx'
import { Deciders } from './deciders.tsx'
import type { Queue } from './use-queue.ts'

const needsForm = ({ reasons, days, words }: QueueChoice) => reasons.length > 0 || days || words !== null

/** The open item: content on the left, details and possible decisions on the right. */
export function QueueDetail({ item, queue }: { item: QueueItem; queue: Queue }) {
  const t = useText()
  const time = useInstant({ dateStyle: 'medium', timeStyle: 'short' })
  const [choice, setChoice] = useState<QueueChoice | null>(null)
  const closed = queue.lockedBy !== null || !mayDecide(item)

  const choose = (chosen: QueueChoice) =>
    needsForm(chosen) ? setChoice(chosen) : queue.decide({ choice: chosen.choice })
  useQueueKeys(item, queue, { choose, cancel: () => setChoice(null), closed, isOpen: choice !== null })

  return (
    <Card className="grid gap-6 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-xl">{item.title}</h2>
        <ul className={item.kind === 'photo' ? '' : 'flex flex-wrap gap-2'}>
          {item.pictures.map((picture, number) => (
            <li key={picture.full}>
              <a href={picture.full} target="_blank" rel="noreferrer">
                <img
                  src={item.kind === 'photo' ? picture.full : picture.thumb}
                  alt={t('queue-office.picture', { number: number + 1, name: item.member?.name ?? '' })}
                  className={
                    item.kind === 'photo'
                      ? 'max-h-[60dvh] rounded-md bg-sunken object-contain'
                      : 'h-32 w-24 rounded-md object-cover'
                  }
                />
              </a>
            </li>
          ))}
        </ul>
        {item.texts.map(({ label, words }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts don't move
          <div key={number} className="max-w-prose">
            {label && <p className="font-semibold text-muted text-sm">{label}</p>}
            <p className="whitespace-pre-line break-words">{words}</p>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <div className="text-sm">
          {item.member && (
            <p className="font-semibold text-base">
              <a href={officeMemberUrl(item.member.id)}>
                {item.member.age > 0
                  ? t('staff.of_member', { name: item.member.name, age: item.member.age })
                  : item.member.name}
              </a>
              <FictionalMark member={item.member} />
            </p>
          )}
          <p className="text-muted">
            {item.site}, {time(item.at)}
          </p>
          {item.member && (
            <p className={item.strikes > 0 ? 'font-semibold text-danger' : 'text-muted'}>
              {t('queue-office.strikes', { count: item.strikes })}
            </p>
          )}
        </div>
        {queue.lockedBy !== null && <Banner>{t('queue-office.locked_by', { name: queue.lockedBy })}</Banner>}
        {!mayDecide(item) && (
          <Banner title={t(item.own ? 'queue-office.own' : 'queue-office.appeal')}>
            {item.deciders && <Deciders emails={item.deciders} />}
          </Banner>
        )}
        {!closed &&
          (choice ? (
            <ChoiceForm choice={choice} busy={queue.busy} onCancel={() => setChoice(null)} onDecide={queue.decide} />
          ) : (
            <ChoiceButtons choices={item.choices} count={queue.selectedCount} busy={queue.busy} onChoose={choose} />
          ))}
        <p className="text-muted text-sm pointer-coarse:hidden">{t('queue-office.keys_hint')}</p>
      </div>
    </Card>
  )
}

interface Actions {
  readonly choose: (choice: QueueChoice) => void
  readonly cancel: () => void
  readonly closed: boolean
  readonly isOpen: boolean
}

/** J and K move, A approves, R refuses, X selects a photo, Z undoes, Escape closes a form. */
function useQueueKeys(item: QueueItem, queue: Queue, { choose, cancel, closed, isOpen }: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
    if (event.key === 'Escape') return cancel()
    if (isOpen || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    const key = event.key.toLowerCase()
    const chosen = item.choices.find(each => each.key === ({ a: 'approve', r: 'refuse' } as const)[key as 'a'])
    if (key === 'j') queue.move(1)
    else if (key === 'k') queue.move(-1)
    else if (key === 'x') queue.toggle(item)
    else if (key === 'z') queue.undo()
    else if (chosen && !closed) choose(chosen)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
