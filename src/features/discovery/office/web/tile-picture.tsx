import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ACCEPTED_TYPES } from '#photos/rules'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { type PartnerTile, removeTilePicture, setTilePicture } from '../contract.ts'

/** The picture of a tile in the shape that visitors see: chosen, replaced or removed at once, apart from the form. */
export function TilePicture({ tile: { id, image, title } }: { tile: PartnerTile }) {
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
    <div className="flex flex-wrap items-start gap-4">
      {image && (
        <img
          src={image}
          alt={t('discovery-office.tile_picture_of', { title })}
          width={96}
          height={128}
          className="aspect-3/4 w-24 rounded-md border border-line object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col items-start gap-2">
        <input
          id={input}
          type="file"
          accept={ACCEPTED_TYPES}
          disabled={busy}
          className="peer sr-only"
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void change(() => call(setTilePicture, { query: { tile: id }, upload: { file } }))
          }}
        />
        <label
          htmlFor={input}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-semibold hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
        >
          {busy ? <Spinner /> : <ImagePlus aria-hidden className="size-5" />}
          {t(image ? 'discovery-office.tile_picture_replace' : 'discovery-office.tile_picture_choose')}
        </label>
        {image && (
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void change(() => call(removeTilePicture, { body: { tile: id } }))}
          >
            {t('discovery-office.tile_picture_remove')}
          </Button>
        )}
        <p className="text-muted text-sm">{t('discovery-office.tile_picture_hint')}</p>
        {fault && <FormError>{fault}</FormError>}
      </div>
    </div>
  )
}
