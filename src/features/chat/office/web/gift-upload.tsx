import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { type OfficeGift, removeGiftPicture, setGiftPicture } from '../contract.ts'

/** The picture of a gift: chosen, replaced or removed at once, apart from the form. */
export function GiftUpload({ gift: { id, picture } }: { gift: OfficeGift }) {
  const t = useText()
  const input = useId()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await work()
      await revalidate()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={input}
          type="file"
          accept="image/png,image/svg+xml,image/webp"
          disabled={busy}
          className="peer sr-only"
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void change(() => call(setGiftPicture, { query: { gift: id }, upload: { file } }))
          }}
        />
        <label
          htmlFor={input}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-semibold text-ink hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
        >
          {busy ? <Spinner /> : <ImagePlus aria-hidden className="size-5" />}
          {t(picture === null ? 'chat-office.gift_picture_choose' : 'chat-office.gift_picture_replace')}
        </label>
        {picture !== null && (
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void change(() => call(removeGiftPicture, { body: { gift: id } }))}
          >
            {t('chat-office.gift_picture_remove')}
          </Button>
        )}
      </div>
      <p className="text-sm">{t('chat-office.gift_picture_hint')}</p>
      {fault && <FormError>{fault}</FormError>}
    </div>
  )
}
