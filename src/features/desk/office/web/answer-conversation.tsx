import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { classNames } from '#ui/class-names.ts'
import type { NearMessage, SampledAnswer } from '../contract.ts'

/** The messages of both sides around the answer, in their order; the answer to judge stands out. */
export function AnswerConversation({ answer }: { answer: SampledAnswer }) {
  const t = useText()
  return (
    <ol aria-label={t('desk-office.conversation_around')} className="flex flex-col gap-2">
      {answer.before.map(message => (
        <Message key={message.seq} message={message} answer={answer} />
      ))}
      <Message
        message={{ seq: 0, from: 'profile', kind: 'text', text: answer.words, at: answer.at }}
        answer={answer}
        isJudged
      />
      {answer.after.map(message => (
        <Message key={message.seq} message={message} answer={answer} />
      ))}
    </ol>
  )
}

interface MessageProps {
  readonly message: NearMessage
  readonly answer: SampledAnswer
  readonly isJudged?: boolean
}

function Message({ message: { from, kind, text, at }, answer, isJudged = false }: MessageProps) {
  const t = useText()
  const time = useInstant()
  const author = { profile: answer.profile, member: answer.member, site: answer.site }[from]
  const mark = kind === 'gift' || kind === 'image' || kind === 'removed' ? MARKS[kind] : null
  return (
    <li
      aria-current={isJudged || undefined}
      className={classNames(
        'max-w-[min(85%,65ch)] whitespace-pre-wrap break-words rounded-lg border px-4 py-2',
        sides[from],
        isJudged ? 'border-2 border-primary bg-primary-soft' : 'border-line',
      )}
    >
      <span className="block text-muted text-xs">
        {author}, {time(at)}
        {isJudged && <strong className="ml-2 text-ink">{t('desk-office.to_judge')}</strong>}
      </span>
      {mark && <em>{t(mark)} </em>}
      {kind !== 'removed' && text}
    </li>
  )
}

const MARKS = { gift: 'desk.kind_gift', image: 'desk-office.kind_image', removed: 'desk.kind_removed' } as const

const sides = {
  profile: 'self-end bg-primary-soft/50',
  member: 'self-start bg-card',
  site: 'self-center border-dashed text-sm',
}
