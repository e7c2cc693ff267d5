import { useActionData, useLoaderData } from 'react-router'
import { isLocale, languageName } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { OFFICE_WORDING_URL } from '#texts/urls'
import { Card } from '#ui/cards/card.tsx'
import { changeWording, getWordingText, OWNERS } from '../contract.ts'
import { WordingForm, type WordingSaved } from './wording-form.tsx'
import { WordingHistory } from './wording-history.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const query = { site: Number(url.searchParams.get('site')), key: url.searchParams.get('key') ?? '' }
  return { ...(await call(getWordingText, { query })), submission: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, url, form, key }) => {
  const text = textsIn(form)
  const language = text('language')
  const owner = OWNERS.find(each => each === text('owner')) ?? 'site'
  if (!isLocale(language)) return null
  const body = {
    site: Number(url.searchParams.get('site')),
    key: url.searchParams.get('key') ?? '',
    owner,
    language,
    message: text('do') === 'reset' ? null : text('message').replaceAll('\r\n', '\n'),
    version: Number(form.get(`version_${owner}`)),
  }
  await call(changeWording, { body, key })
  return { saved: crypto.randomUUID(), language, reset: text('do') === 'reset' } satisfies WordingSaved
})

export const title = (t: Translate) => t('texts-office.title')

/** One text in every language of a site: the text of the catalogue beside the replacement. */
export function Component() {
  const t = useText()
  const data = useLoaderData<typeof loader>()
  const done = useActionData() as Partial<WordingSaved> | undefined
  const { staff, site, key, values, languages, mails, history, submission } = data
  return (
    <Office
      staff={staff}
      current={OFFICE_WORDING_URL}
      title={site.name}
      aside={
        <a href={`${OFFICE_WORDING_URL}?site=${site.id}`} className="underline">
          {t('texts-office.back')}
        </a>
      }
    >
      <p className="break-words font-mono text-muted text-sm">{key}</p>
      {values.length > 0 && (
        <p className="mt-2 max-w-prose text-sm">
          {t('texts-office.values')}{' '}
          {values.map(({ name, sample }) => (
            <span key={name} className="mr-3 inline-block">
              <code>{`{${name}}`}</code> <span className="text-muted">{sample}</span>
            </span>
          ))}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-4">
        {languages.map(each => (
          <Card as="section" key={`${each.language} ${each.site.version} ${each.company.version}`}>
            <h2 className="mb-4 text-xl">{languageName(each.language)}</h2>
            <WordingForm
              text={each}
              site={site}
              textKey={key}
              company={{ name: data.company, sites: data.company_sites, may: data.may_company }}
              submission={submission}
              mail={mails.find(({ language }) => language === each.language)?.mail}
              saved={done?.language === each.language ? (done as WordingSaved) : undefined}
            />
          </Card>
        ))}
      </div>
      <WordingHistory history={history} languages={languages} submission={submission} />
    </Office>
  )
}
