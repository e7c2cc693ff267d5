import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { DeskWork } from '../use-desk.ts'
import type { Unsent } from './use-unsent.ts'

/** The texts of leases that ended before the operator sent them, apart from the open conversation's. */
export function UnsentTexts({ desk }: { desk: DeskWork }) {
  const t = useText()
  return desk.unsent.texts
    .filter(({ conversation }) => conversation !== desk.leased?.conversation)
    .map(text => (
      <UnsentText
        key={text.conversation}
        text={text}
        desk={desk}
        title={t('desk.unsent_title', { member: text.member, profile: text.profile })}
        why={t('desk.unsent_text')}
      />
    ))
}

type Props = { text: Unsent; desk: DeskWork; title: string; why?: string; onRestore?: () => void }

/** A text that wasn't sent, to use again, copy or discard. */
export function UnsentText({ text: { conversation, words }, desk, title, why, onRestore }: Props) {
  const t = useText()
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(words)
    showToast({ message: t('desk.unsent_copied') })
  }
  return (
    <Banner tone="warning" title={title} className="mb-4">
      {why}
      <ScrollBox label={title} className="mt-2 max-h-40">
        <blockquote className="select-all whitespace-pre-line break-words border-line border-l-2 pl-3">
          {words}
        </blockquote>
      </ScrollBox>
      <div className="mt-3 flex flex-wrap gap-2">
        {onRestore && (
          <Button size="small" onClick={onRestore}>
            {t('desk.unsent_restore')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t('desk.unsent_copy')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => desk.unsent.drop(conversation)}>
          {t('desk.unsent_drop')}
        </Button>
      </div>
    </Banner>
  )
}
