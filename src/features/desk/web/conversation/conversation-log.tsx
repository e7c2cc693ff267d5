import { fileName } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { classNames } from '#ui/class-names.ts'
import type { LeasedConversation } from '../../contract.ts'
import { useKeptEnd } from './use-kept-end.ts'

/** The messages as plain text, with images. */
export function ConversationLog({ leased }: { leased: LeasedConversation }) {
  const t = useText()
  const log = useKeptEnd(leased.messages.length)
  const time = useInstant()
  return (
    <>
      <h2 className="text-xl">{t('desk.as', { profile: leased.profile.name, member: leased.member.name })}</h2>
      <div
        ref={log}
        role="log"
        aria-label={t('desk.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the messages only if they have the focus
        tabIndex={0}
        className="max-h-[46dvh] min-h-40 overflow-y-auto rounded-lg border border-line bg-page p-4 lg:max-h-none lg:grow lg:basis-0"
      >
        <ol className="flex flex-col gap-2">
          {leased.messages.map(message => {
            const isOurs = message.from === leased.profile.id
            const isSite = message.from === 0
            return (
              <li
                key={message.seq}
                className={classNames(
                  'max-w-[85%] whitespace-pre-wrap break-words rounded-lg px-4 py-2',
                  isSite
                    ? 'self-center border border-line border-dashed text-sm'
                    : isOurs
                      ? 'self-end bg-primary-soft'
                      : 'self-start border border-line bg-card',
                )}
              >
                <span className="block text-muted text-xs">
                  {isSite ? leased.site : isOurs ? leased.profile.name : leased.member.name}, {time(message.at)}
                </span>
                {message.image && (
                  <a href={`${leased.images}/${fileName(message.image.name, 'full')}`} target="_blank" rel="noreferrer">
                    <img
                      src={`${leased.images}/${fileName(message.image.name, 'card')}`}
                      alt={t('desk.image_of', { name: isOurs ? leased.profile.name : leased.member.name })}
                      width={message.image.width}
                      height={message.image.height}
                      className="my-1 h-auto max-h-60 w-auto max-w-full rounded-md"
                    />
                  </a>
                )}
                {message.kind === 'gift' && <em>{t('desk.kind_gift')} </em>}
                {message.kind === 'removed' ? <em>{t('desk.kind_removed')}</em> : message.text}
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}
