import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { partsOf, type TextPart } from './link-parts.ts'

/** The text of a message. A link opens only after a dialog that names its real target, and without a referrer. */
export function MessageText({ text }: { text: string }) {
  const [target, setTarget] = useState<URL | null>(null)
  return (
    <>
      {partsOf(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
        <Piece key={index} part={part} onOpen={setTarget} />
      ))}
      {target && <LeaveDialog url={target} onClose={() => setTarget(null)} />}
    </>
  )
}

function Piece({ part: { text, url }, onOpen }: { part: TextPart; onOpen: (url: URL) => void }) {
  if (!url) return text
  return (
    <button
      type="button"
      className="inline cursor-pointer break-all text-left text-accent underline underline-offset-2"
      onClick={() => onOpen(url)}
    >
      {text}
    </button>
  )
}

function LeaveDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  const t = useText()
  const { name } = useSite()
  function leave() {
    window.open(url.href, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('chat.leave_title', { site: name })}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            {t('chat.leave_open')}
          </Button>
          <Button onClick={onClose}>{t('chat.leave_stay')}</Button>
        </>
      }
    >
      <p className="break-all font-semibold">{url.host}</p>
      <p className="mt-2 text-muted">{t('chat.leave_explained')}</p>
    </Dialog>
  )
}
