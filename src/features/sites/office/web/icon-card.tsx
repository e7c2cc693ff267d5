import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { removeSiteIcon, type SiteIcon, setSiteIcon } from '../contract-icon.ts'

/** The icon of a site as a tab, a phone and a mail program show it; an upload applies at once. */
export function IconCard({ site, icon }: { site: { id: number; name: string }; icon: SiteIcon }) {
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
    <Card as="section" className="mb-6 flex flex-col gap-4">
      <h2 className="text-xl">{t('sites-office.wizard_step.icon')}</h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        <Preview label={t('sites-office.icon_in_tab')}>
          <img src={icon.favicon} alt="" className="size-8" />
          <span className="truncate text-sm">{site.name}</span>
        </Preview>
        <Preview label={t('sites-office.icon_on_phone')}>
          <img src={icon.maskable} alt="" className="size-14 rounded-full" />
          <img src={icon.maskable} alt="" className="size-14 rounded-xl" />
        </Preview>
        <Preview label={t('sites-office.icon_in_mail')}>
          <img src={icon.mail} alt="" className="size-10" />
          <b className="truncate">{site.name}</b>
        </Preview>
      </ul>
      <p className="text-muted text-sm">
        {t(icon.uploaded ? 'sites-office.icon_is_uploaded' : 'sites-office.icon_is_drawn')}{' '}
        {t('sites-office.icon_hint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={input}
          type="file"
          accept="image/png,image/svg+xml,image/webp"
          disabled={busy}
          className="peer sr-only"
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void change(() => call(setSiteIcon, { query: { site: site.id }, upload: { file } }))
          }}
        />
        <label
          htmlFor={input}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-semibold hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
        >
          {busy ? <Spinner /> : <ImagePlus aria-hidden className="size-5" />}
          {t('sites-office.icon_file')}
        </label>
        {icon.uploaded && (
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void change(() => call(removeSiteIcon, { body: { site: site.id } }))}
          >
            {t('sites-office.icon_draw_again')}
          </Button>
        )}
      </div>
      {fault && <FormError>{fault}</FormError>}
    </Card>
  )
}

function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <span className="text-muted text-sm">{label}</span>
      <span className="flex min-h-14 items-center gap-2">{children}</span>
    </li>
  )
}
