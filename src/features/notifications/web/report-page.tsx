import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { getMember } from '#members/contract'
import { memberUrl } from '#members/urls'
import { useLabelledName } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { fileReport, type Reported } from '#safety/contract'
import { REPORTS_URL } from '#safety/urls'
import { ReportFields, reportWordsIn } from '#safety/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { loadMemberName } from './load-member-name.ts'

/**
 * `/members/:id/report`, the target of report buttons without JavaScript. It also works after a block in either
 * direction: earlier contact can still be reported.
 */
export const loader = pageLoader(async ({ call, params, url }) => ({
  about: aboutIn(params.id, url),
  member: await loadMemberName(() => call(getMember, { query: { id: Number(params.id) } })),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, params, url, form, key }) => {
  const words = reportWordsIn(form)
  if (!words) return { missing: true }
  return call(fileReport, { body: { ...aboutIn(params.id, url), ...words }, key })
})

export const title = (t: Translate) => t('safety.report')
function aboutIn(id: string | undefined, url: URL): Reported {
  const number = (name: string) => Number(url.searchParams.get(name)) || undefined
  const [photo, conversation, seq] = [number('photo'), number('conversation'), number('seq')]
  const about = { id: Number(id) }
  if (photo !== undefined) return { ...about, kind: 'photo', photo }
  if (conversation !== undefined && seq !== undefined) return { ...about, kind: 'message', conversation, seq }
  return { ...about, kind: 'member' }
}

export function Component() {
  const t = useText()
  const { about, member, key } = useLoaderData<typeof loader>()
  const sent = useActionData() as { number?: number; missing?: true } | undefined
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const inWords = useLabelledName()
  const called = member ? inWords(member) : t('safety.somebody')
  if (sent?.number !== undefined) return <Done number={sent.number} id={about.id} />
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <Card>
        <KeptForm noValidate className="flex flex-col gap-5">
          <h1 className="text-2xl">
            {about.kind === 'member' ? t('safety.report_member', { name: called }) : t(`safety.report_${about.kind}`)}
          </h1>
          <p className="text-muted">{t('safety.report_text', { name: called })}</p>
          <input type="hidden" name="key" value={key} />
          <ReportFields error={sent?.missing && t('safety.reason_missing')} />
          {problem && <FormError>{problem.detail}</FormError>}
          <Button type="submit" busy={busy} className="self-start max-sm:w-full">
            {t('safety.report_send')}
          </Button>
        </KeptForm>
      </Card>
    </div>
  )
}

function Done({ number, id }: { number: number; id: number }) {
  const t = useText()
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-6 md:py-10">
      <h1 className="text-2xl">{t('safety.report_page_done', { number: String(number) })}</h1>
      <p role="status">{t('safety.report_page_done_text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={REPORTS_URL}>{t('safety.report_page_list')}</LinkButton>
        <LinkButton href={memberUrl(id)} variant="secondary">
          {t('safety.report_page_back')}
        </LinkButton>
      </div>
    </div>
  )
}
