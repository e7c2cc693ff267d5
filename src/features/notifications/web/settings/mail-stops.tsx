import { MailX } from 'lucide-react'
import { Form } from 'react-router'
import type { MailStop } from '#accounts/rules'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

/** The reasons why email is stopped, each with a button to resume (NOTIFY-2). */
export function MailStops({ reasons }: { reasons: readonly MailStop[] }) {
  const t = useText()
  return reasons.map(reason => (
    <Banner
      key={reason}
      tone="warning"
      icon={<MailX aria-hidden />}
      title={t('alerts.disabled_title')}
      className="lg:col-span-2"
      action={
        <Form method="post">
          <input type="hidden" name="subject" value="mail_stop" />
          <input type="hidden" name="reason" value={reason} />
          <Button type="submit" size="small" variant="secondary">
            {t(`alerts.disabled_back.${reason}`)}
          </Button>
        </Form>
      }
    >
      {t(`alerts.disabled.${reason}`)}
    </Banner>
  ))
}
