import { Form, useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { previewPath } from '../rules.ts'
import { PreviewLinks } from './preview-links.tsx'

interface Props {
  readonly siteId: number
  readonly isOpen: boolean
  readonly submissionKey: string
  /** The sentence that names what the site lacks, after an attempt to open it. */
  readonly unfinished: string | null | undefined
  /** The only host of the back office after the opening, if that isn't this host. */
  readonly movesTo: string | null
}

/** Says whether visitors see the site, with the button that changes it. */
export function OpeningCard({ siteId, isOpen, submissionKey, unfinished, movesTo }: Props) {
  const t = useText()
  const busy = useNavigation().formData?.get('what') === 'opening'
  const open = unfinished ? 'sites-office.site_open_anyway' : 'sites-office.site_open'
  return (
    <Card as="section" className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 max-w-prose">
        <p role="status">{t(isOpen ? 'sites-office.site_is_open' : 'sites-office.site_is_closed')}</p>
        {!isOpen && <PreviewLinks label={t('sites-office.preview_closed')} address={previewPath(siteId)} />}
        {movesTo && <p className="mt-1 text-muted text-sm">{t('sites-office.site_open_moves', { host: movesTo })}</p>}
        {unfinished && <FormError>{unfinished}</FormError>}
      </div>
      <Form method="post">
        <input type="hidden" name="key" value={submissionKey} />
        <input type="hidden" name="what" value="opening" />
        <input type="hidden" name="open" value={isOpen ? 'no' : 'yes'} />
        {unfinished && <input type="hidden" name="anyway" value="yes" />}
        <Button type="submit" variant={isOpen || unfinished ? 'secondary' : 'primary'} busy={busy}>
          {t(isOpen ? 'sites-office.site_close' : open)}
        </Button>
      </Form>
    </Card>
  )
}
