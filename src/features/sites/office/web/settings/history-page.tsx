import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { keyOfPart } from '#platform/key-of-part.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader, Pager, ResultNote } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_SITES_URL, officeSiteUrl } from '../../../urls.ts'
import { getSiteSettings } from '../../contract.ts'
import { getSettingsHistory, undoSettingsChange } from '../../contract-settings.ts'
import { SettingValue, useSettingName } from './setting-value.tsx'

export const loader = officeLoader(async ({ call, params, url }) => {
  const site = Number(params.id)
  const before = Number(url.searchParams.get('before')) || undefined
  const [{ site: named }, history] = await Promise.all([
    call(getSiteSettings, { query: { site } }),
    call(getSettingsHistory, { query: { site, ...(before && { before }) } }),
  ])
  return { named, history, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key }) => {
  const hidden = Number(form.get('hidden')) || undefined
  await call(undoSettingsChange, { body: { id: Number(form.get('id')), ...(hidden && { hidden }) }, key })
  return { undone: crypto.randomUUID() as string }
})

export const title = (t: Translate, { named }: { named: { name: string } }) =>
  t('sites-office.history_title', { name: named.name })

/** Every change of a site's settings, newest first, each with a button that undoes it. */
export function Component() {
  const t = useText()
  const nameOf = useSettingName()
  const instant = useInstant()
  const { staff, named, history, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const undone = (useActionData() as { undone?: string } | undefined)?.undone
  const { state } = useNavigation()
  const last = history.changes.at(-1)
  return (
    <Office
      staff={staff}
      current={OFFICE_SITES_URL}
      title={t('sites-office.history_title', { name: named.name })}
      aside={
        <LinkButton variant="secondary" size="small" href={officeSiteUrl(named.id)}>
          {t('sites-office.checklist_settings')}
        </LinkButton>
      }
    >
      {refusal && (
        <Banner tone="danger" className="mb-4">
          {refusal.detail}
        </Banner>
      )}
      {undone && !refusal && <ResultNote key={undone}>{t('sites-office.saved')}</ResultNote>}
      {history.changes.length === 0 && <EmptyState title={t('sites-office.history_empty')} />}
      {history.changes.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {history.changes.map(change => (
              <li key={change.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 md:px-5">
                <div className="min-w-0 grow basis-64">
                  <p className="text-muted text-sm">
                    {instant(change.at)}, {change.email}
                    {change.of_company && `, ${t('sites-office.history_company')}`}
                    {change.undoes !== null && `, ${t('sites-office.history_undoes')}`}
                  </p>
                  {change.fields.map(({ name, from, to }) => (
                    <p key={name} className="break-words text-sm">
                      <span className="font-semibold">{nameOf(name)}</span>:{' '}
                      <del className="text-muted">
                        <SettingValue name={name} value={from} />
                      </del>
                      {' → '}
                      <SettingValue name={name} value={to} />
                    </p>
                  ))}
                </div>
                {change.undone ? (
                  <p className="text-muted text-sm">{t('sites-office.history_undone')}</p>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="key" value={keyOfPart(key, change.id)} suppressHydrationWarning />
                    <input type="hidden" name="id" value={change.id} />
                    {refusal?.code === 'members_hidden' && (
                      <input type="hidden" name="hidden" value={refusal.params?.count} />
                    )}
                    <Button type="submit" variant="secondary" size="small" busy={state === 'submitting'}>
                      {t('sites-office.undo')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pager
        first={false}
        next={history.more && last ? { href: `?before=${last.id}`, label: t('sites-office.history_older') } : false}
      />
    </Office>
  )
}
