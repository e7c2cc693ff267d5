import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { getMember } from '#members/contract'
import { memberUrl } from '#members/urls'
import { useLabelledName } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { blockMember, unblockMember } from '#safety/contract'
import { REPORTS_URL, reportUrl } from '#safety/urls'
import { BlockFields, blockReportIn, noteBlock } from '#safety/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { loadMemberName } from './load-member-name.ts'

/** `/members/:id/block`, the target of block buttons without JavaScript. */
export const loader = pageLoader(async ({ call, params }) => ({
  id: Number(params.id),
  member: await loadMemberName(() => call(getMember, { query: { id: Number(params.id) } })),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const id = Number(params.id)
  if (form.get('undo') === 'yes') {
    await call(unblockMember, { body: { id }, key })
    noteBlock(id, false)
    return redirect(memberUrl(id))
  }
  const report = blockReportIn(form)
  if (report === null) return { missing: true }
  const { number } = await call(blockMember, { body: { id, ...(report && { report }) }, key })
  noteBlock(id, true)
  return redirect(number === null ? memberUrl(id) : REPORTS_URL)
})

export const title = (t: Translate) => t('safety.block')
export function Component() {
  const t = useText()
  const { id, member, key } = useLoaderData<typeof loader>()
  const sent = useActionData() as { missing?: true } | undefined
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const inWords = useLabelledName()
  const called = member ? inWords(member) : t('safety.somebody')
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <Card>
        <KeptForm noValidate className="flex flex-col gap-5">
          <h1 className="text-2xl">{t('safety.block_title', { name: called })}</h1>
          <input type="hidden" name="key" value={key} />
          <BlockFields name={called} opened error={sent?.missing && t('safety.reason_missing')} />
          {problem && <FormError>{problem.detail}</FormError>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy}>
              {t('safety.block_confirm', { name: called })}
            </Button>
            <LinkButton href={memberUrl(id)} variant="secondary">
              {t('safety.cancel')}
            </LinkButton>
            <LinkButton href={reportUrl({ kind: 'member', id })} rel="nofollow" variant="quiet">
              {t('safety.report_member', { name: called })}
            </LinkButton>
          </div>
        </KeptForm>
      </Card>
    </div>
  )
}
