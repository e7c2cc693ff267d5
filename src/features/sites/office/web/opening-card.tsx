import { Form, useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

/** Says whether visitors see the site, with the button that changes it. */
export function OpeningCard({ isOpen, submissionKey }: { isOpen: boolean; submissionKey: string }) {
  const t = useText()
  const busy = useNavigation().formData?.get('what') === 'opening'
  return (
    <Card as="section" className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <p role="status">{t(isOpen ? 'sites-office.site_is_open' : 'sites-office.site_is_closed')}</p>
      <Form method="post">
        <input type="hidden" name="key" value={submissionKey} />
        <input type="hidden" name="what" value="opening" />
        <input type="hidden" name="open" value={isOpen ? 'no' : 'yes'} />
        <Button type="submit" variant={isOpen ? 'secondary' : 'primary'} busy={busy}>
          {t(isOpen ? 'sites-office.site_close' : 'sites-office.site_open')}
        </Button>
      </Form>
    </Card>
  )
}
