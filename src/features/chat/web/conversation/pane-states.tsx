import { ArrowLeft } from 'lucide-react'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CHATS_URL } from '../../urls.ts'

export function BackLink({ to = CHATS_URL }: { to?: string }) {
  const t = useText()
  return (
    <a
      href={to}
      aria-label={t('chat.back')}
      className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-hover lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-5.5" />
    </a>
  )
}

const BUBBLES = ['w-2/5', 'w-3/5 self-end', 'w-1/3 self-end', 'w-1/2', 'w-2/5 self-end', 'w-3/5']

export function PaneLoading() {
  return (
    <>
      <div className="flex h-16 shrink-0 items-center gap-3 border-line border-b bg-card px-4">
        <BackLink />
        <Skeleton shape="circle" className="size-10" />
        <Skeleton shape="line" className="w-32" />
      </div>
      <div aria-busy className="mx-auto flex w-full max-w-[800px] grow flex-col justify-end gap-3 p-4">
        {BUBBLES.map(width => (
          <Skeleton key={width} className={`h-11 ${width}`} />
        ))}
      </div>
    </>
  )
}

export function PaneFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText()
  const isMissing = error instanceof CallProblem && error.status === 404
  return (
    <>
      <div className="flex h-16 shrink-0 items-center px-4">
        <BackLink />
      </div>
      <EmptyState
        className="my-auto"
        title={isMissing ? t('chat.conversation_missing') : t('chat.conversation_failed')}
        action={
          isMissing ? (
            <LinkButton href={CHATS_URL}>{t('chat.back')}</LinkButton>
          ) : (
            <Button onClick={onRetry}>{t('chat.try_again')}</Button>
          )
        }
      />
    </>
  )
}
