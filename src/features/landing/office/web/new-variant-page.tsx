import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { OFFICE_LANDERS_URL } from '../../urls.ts'
import { createVariant, getVariants } from '../contract.ts'
import { VariantForm, variantIn } from './variant-form.tsx'

export const loader = officeLoader(async ({ call }) => {
  const { sites, all_sites } = await call(getVariants, { query: {} })
  return { sites, forAll: all_sites, submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  await call(createVariant, { body: variantIn(form), key })
  return redirect(OFFICE_LANDERS_URL)
})

export const title = (t: Translate) => t('landing-office.new')

export function Component() {
  const t = useText()
  const { staff, ...data } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_LANDERS_URL}
      title={t('landing-office.new')}
      aside={
        <a href={OFFICE_LANDERS_URL} className="underline">
          {t('landing-office.back')}
        </a>
      }
    >
      <VariantForm {...data} />
    </Office>
  )
}
