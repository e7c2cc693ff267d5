import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { POSTBACK_EVENTS } from '../../rules.ts'
import { OFFICE_POSTBACKS_URL, officePostbackUrl } from '../../urls.ts'
import { createPostback, getPostbacks } from '../contract.ts'
import { CallFields, callIn } from './call-fields.tsx'

export const loader = officeLoader(async ({ call }) => {
  const { sites } = await call(getPostbacks, { query: {} })
  return { sites, submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const event = POSTBACK_EVENTS.find(each => each === text('event')) ?? POSTBACK_EVENTS[0]
  const body = { site: Number(form.get('site')), source: text('source'), event, ...callIn(form) }
  const { id } = await call(createPostback, { body, key })
  return redirect(officePostbackUrl(id))
})

export const title = (t: Translate) => t('postbacks-office.new')

export function Component() {
  const t = useText()
  const problem = useRefusal()
  const { staff, sites, submission } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_POSTBACKS_URL}
      title={t('postbacks-office.new')}
      aside={
        <a href={OFFICE_POSTBACKS_URL} className="underline">
          {t('postbacks-office.back')}
        </a>
      }
    >
      <KeptForm noValidate className="flex flex-col gap-5">
        <input type="hidden" name="key" value={submission} suppressHydrationWarning />
        <Card className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="site"
            label={t('postbacks-office.field.site')}
            options={sites.map(({ id, host, allowed }) => ({ value: String(id), label: host, disabled: !allowed }))}
            hint={t('postbacks-office.site_hint')}
          />
          <SelectField
            name="event"
            label={t('postbacks-office.field.event')}
            options={POSTBACK_EVENTS.map(value => ({ value, label: t(`postbacks-office.event.${value}`) }))}
          />
          <TextField
            name="source"
            label={t('postbacks-office.field.source')}
            hint={t('postbacks-office.source_hint')}
            autoCapitalize="none"
            spellCheck={false}
            error={problem?.fields?.source?.detail}
          />
          <CallFields />
        </Card>
        {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
        <div>
          <Button type="submit">{t('postbacks-office.create')}</Button>
        </div>
      </KeptForm>
    </Office>
  )
}
