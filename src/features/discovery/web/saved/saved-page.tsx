import { Bookmark } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { useFictionalWords } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { changeSavedSearch, getSavedSearches, removeSavedSearch, saveSearch } from '../../contract.ts'
import { SAVED_NAME_LENGTH } from '../../rules.ts'
import { SAVED_SEARCHES_URL } from '../../urls.ts'
import { addressOf, queryOf } from '../search-address.ts'

export const title = (t: Translate) => t('saved.title')
export const description = (t: Translate) => t('saved.description')

export const loader = pageLoader(async ({ call }) => {
  const { searches, at_most } = await call(getSavedSearches)
  // Each search has two forms: one opens it, one changes it.
  const keys = searches.map(() => ({ open: crypto.randomUUID(), change: crypto.randomUUID() }))
  return { searches, at_most, keys }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const id = Number(form.get('id'))
  const name = String(form.get('name') ?? '').trim()
  switch (form.get('act')) {
    case 'save': {
      const {
        cursor: _cursor,
        similar_cursor: _similar,
        ...search
      } = queryOf(new URLSearchParams(String(form.get('search') ?? '')))
      await call(saveSearch, { body: { name, search, alert: form.get('alert') === 'yes' }, key })
      break
    }
    case 'open': {
      const { filters } = await call(changeSavedSearch, { body: { id, seen: true }, key })
      return redirect(addressOf({ ...filters, sort: 'newest' }, 18))
    }
    case 'remove':
      await call(removeSavedSearch, { body: { id }, key })
      break
    default:
      await call(changeSavedSearch, { body: { id, ...(name && { name }), alert: form.get('alert') === 'yes' }, key })
  }
  return redirect(SAVED_SEARCHES_URL)
})

type Saved = Awaited<ReturnType<typeof useLoaderData<typeof loader>>>['searches'][number]

/** `/members/saved`: the member's saved searches with the number of new results. */
export function Component() {
  const t = useText()
  const { searches, at_most, keys } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  return (
    <div className="page-width py-6 lg:py-9">
      <div className="mx-auto max-w-2xl">
        <h1>{t('saved.title')}</h1>
        {refusal && <FormError>{refusal.detail}</FormError>}
        {searches.length === 0 ? (
          <EmptyState
            icon={<Bookmark aria-hidden />}
            title={t('saved.empty_title')}
            action={<LinkButton href={MEMBERS_URL}>{t('saved.to_search')}</LinkButton>}
          >
            {t('saved.empty_text')}
          </EmptyState>
        ) : (
          <>
            <p className="mt-1 mb-6 text-muted">{t('saved.used', { count: searches.length, limit: at_most })}</p>
            <ul className="flex flex-col gap-4" aria-label={t('saved.title')}>
              {searches.map((saved, index) => (
                <li key={saved.id}>
                  <SavedSearch saved={saved} keys={keys[index]!} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function SavedSearch({ saved, keys }: { saved: Saved; keys: { open: string; change: string } }) {
  const t = useText()
  const { min_age } = useSite()
  const { id, name, new_members, new_fictional } = saved
  const words = useFictionalWords()
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 text-lg">
            <a href={addressOf(saved.filters, min_age)} className="wrap-anywhere text-ink">
              {name}
            </a>
            <Badge count={new_members} label={t('saved.new', { count: new_members })} />
          </h2>
          <p className="text-muted text-sm">
            {t('saved.new', { count: new_members })}
            {new_fictional > 0 && `, ${t('saved.new_fictional', { count: new_fictional, ...words })}`}
          </p>
        </div>
        <Form method="post">
          <Hidden id={id} formKey={keys.open} />
          <Button type="submit" name="act" value="open">
            {t('saved.open')}
          </Button>
        </Form>
      </div>
      <Disclosure summary={t('saved.settings', { name })}>
        <KeptForm when={{ act: 'change', id: String(id) }} className="flex flex-col gap-4">
          <Hidden id={id} formKey={keys.change} />
          <TextField
            id={`name-${id}`}
            label={t('saved.rename')}
            name="name"
            defaultValue={name}
            maxLength={SAVED_NAME_LENGTH}
          />
          <Checkbox id={`alert-${id}`} name="alert" value="yes" label={t('saved.alert')} defaultChecked={saved.alert} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" name="act" value="change">
              {t('saved.alert_save')}
            </Button>
            <Button type="submit" variant="quiet" name="act" value="remove">
              {t('saved.remove')}
            </Button>
          </div>
        </KeptForm>
      </Disclosure>
    </Card>
  )
}

function Hidden({ id, formKey }: { id: number; formKey: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={formKey} />
    </>
  )
}
