import { SearchX } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { isLocale, languageName } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptSite, Office, officeLoader, Pager } from '#staff/web'
import { OFFICE_WORDING_URL, wordingTextUrl } from '#texts/urls'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getWording, type WordingLine } from '../contract.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const said = (name: string) => url.searchParams.get(name) || undefined
  const language = said('language')
  const search = { search: said('search'), changed: said('changed') ? true : undefined }
  const query = {
    site: Number(said('site')) || undefined,
    language: isLocale(language) ? language : undefined,
    ...search,
  }
  return {
    ...(await call(getWording, { query: { ...query, after: said('after') } })),
    asked: search,
    after: said('after'),
  }
})

export const title = (t: Translate) => t('texts-office.title')

/** The page to find a text of the members' pages, mails and push messages, and to change it. */
export function Component() {
  const t = useText()
  const { staff, site, languages, language, total, texts, next, asked, after } = useLoaderData<typeof loader>()
  const address = (from?: string) => {
    const query = { site: String(site.id), language, search: asked.search ?? '', changed: asked.changed ? 'yes' : '' }
    const filled = Object.entries({ ...query, after: from ?? '' }).filter(([, value]) => value !== '')
    return `${OFFICE_WORDING_URL}?${new URLSearchParams(filled)}`
  }
  return (
    <Office staff={staff} current={OFFICE_WORDING_URL} site={site.id} title={t('texts-office.title')}>
      <p className="mb-5 max-w-prose text-muted">{t('texts-office.intro')}</p>
      <Form key={address()} className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_2fr_auto]">
        <KeptSite />
        <SelectField
          name="language"
          label={t('texts-office.language')}
          defaultValue={language}
          options={languages.map(value => ({ value, label: languageName(value) }))}
        />
        <TextField name="search" type="search" label={t('texts-office.search')} defaultValue={asked.search} />
        <Button type="submit">{t('texts-office.find')}</Button>
        <div className="sm:col-span-2 xl:col-span-3">
          <Checkbox name="changed" value="yes" defaultChecked={asked.changed} label={t('texts-office.changed_only')} />
        </div>
      </Form>
      {texts.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={t('texts-office.empty')}>
          {t(asked.changed ? 'texts-office.empty_changed' : 'texts-office.empty_text')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-muted text-sm">{t('texts-office.found', { count: total })}</p>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {texts.map(line => (
                <Line key={line.key} line={line} href={wordingTextUrl(site.id, line.key)} />
              ))}
            </ul>
          </Card>
        </>
      )}
      <Pager
        first={after !== undefined && { href: address(), label: t('texts-office.first') }}
        next={next !== null && { href: address(next), label: t('texts-office.next') }}
      />
    </Office>
  )
}

function Line({ line, href }: { line: WordingLine; href: string }) {
  const t = useText()
  const shown = line.own ?? line.company ?? line.catalogue
  return (
    <li>
      <a
        href={href}
        className="grid gap-x-6 gap-y-1 px-4 py-3 no-underline hover:bg-hover md:grid-cols-[minmax(0,1fr)_16rem]"
      >
        <span className="min-w-0">
          <span className="line-clamp-2 break-words">{shown}</span>
          {shown !== line.catalogue && (
            <span className="line-clamp-1 break-words text-muted text-sm line-through">{line.catalogue}</span>
          )}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-muted text-sm md:justify-end">
          {line.own !== null && <span className="font-semibold text-ink">{t('texts-office.own')}</span>}
          {line.own === null && line.company !== null && (
            <span className="font-semibold text-ink">{t('texts-office.of_company')}</span>
          )}
          <span className="truncate">{line.key}</span>
        </span>
      </a>
    </li>
  )
}
