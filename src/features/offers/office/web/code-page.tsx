import { useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_CODES_URL } from '../../urls.ts'
import { changeCode, getCodes, type OfficeCode } from '../contract.ts'
import { CodeForm } from './code-form.tsx'
import { codeOf } from './code-values.ts'

export const loader = officeLoader(async ({ call, params, redirect }) => {
  const id = Number(params.id)
  const { codes, sites } = await call(getCodes, { query: { before: id + 1 } })
  const code = codes.find(each => each.id === id)
  if (!code) throw redirect(OFFICE_CODES_URL)
  return { code, sites, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, params }) => {
  await call(changeCode, { body: { ...codeOf(form), id: Number(params.id) }, key })
  return { saved: true }
})

export const title = (t: Translate, { code }: { code: OfficeCode }) =>
  t('offers-office.code_title', { code: code.code })

export function Component() {
  const t = useText()
  const { staff, code, sites, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const saved = (useActionData() as { saved?: boolean } | undefined)?.saved && !refusal
  return (
    <Office
      staff={staff}
      current={OFFICE_CODES_URL}
      title={t('offers-office.code_title', { code: code.code })}
      aside={<p className="text-muted">{t('offers-office.code_uses', { count: code.uses })}</p>}
    >
      {saved && (
        <Banner tone="success" className="mb-6">
          {t('offers-office.code_saved')}
        </Banner>
      )}
      <Card>
        <CodeForm code={code} sites={sites} formKey={key} />
      </Card>
    </Office>
  )
}
