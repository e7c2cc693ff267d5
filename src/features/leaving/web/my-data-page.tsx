import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { TIME_ZONE } from '#sites/rules'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { requestMyData } from '../contract.ts'
import { PasswordForm } from './password-form.tsx'

export const loader = pageLoader(() => ({ key: crypto.randomUUID() as string }))
export const action = pageAction(({ call, form, key }) =>
  call(requestMyData, { body: { password: String(form.get('password') ?? '') }, key }),
)
export const title = (t: Translate) => t('leaving.my_data')

/** The member's data export as one file. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const busy = useNavigation().state !== 'idle'
  const download = useActionData() as { url: string; until: string } | undefined
  const file = problem ? undefined : download
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: TIME_ZONE })
  return (
    <div className="page-width grid max-w-xl gap-5 py-6 md:py-10">
      <h1>{t('leaving.my_data')}</h1>
      <p className="text-lg text-muted">{t('leaving.my_data_text')}</p>
      {file ? (
        <Card role="status" className="grid justify-items-start gap-4">
          <p>{t('leaving.my_data_ready', { time: time.format(new Date(file.until)) })}</p>
          <LinkButton href={file.url} download>
            {t('leaving.my_data_download')}
          </LinkButton>
        </Card>
      ) : (
        <PasswordForm formKey={key}>
          <Button type="submit" busy={busy}>
            {t('leaving.my_data_make')}
          </Button>
        </PasswordForm>
      )}
    </div>
  )
}
