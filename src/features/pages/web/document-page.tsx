import { useLoaderData } from 'react-router'
import { prices } from '#credits/contract'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { getCompanyInfo } from '#sites/contract'
import type { DocumentName } from '#sites/urls'
import { useSite } from '#sites/web'
import { agreeToDocument, getDocument } from '../contract-documents.ts'
import { documentValues } from '../document-values.ts'
import { isDocument, SECTIONS } from '../rules.ts'
import { AGREED_DOCUMENTS, type DocumentSection, sectionsOf, withValues } from '../rules-documents.ts'
import { Agreement } from './agreement.tsx'
import { CookieTables } from './cookie-tables.tsx'
import { DocumentVersions, VersionBanner } from './document-versions.tsx'
import { Prose } from './prose.tsx'

export const loader = pageLoader(async ({ call, params, url }) => {
  const name = params.token
  if (!isDocument(name)) throw new Response(null, { status: 404 })
  const said = (query: string) => url.searchParams.get(query)?.slice(0, 200) || undefined
  const query = { document: name, version: said('version'), preview: said('preview') }
  if (query.version !== undefined && !/^(original|\d{4}-\d{2}-\d{2})$/.test(query.version))
    throw new Response(null, { status: 404 })
  const [company, priceList, document] = await Promise.all([
    call(getCompanyInfo),
    call(prices, { query: {} }),
    call(getDocument, { query }),
  ])
  return { name, company, prices: priceList, document, submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, params, form, key }) => {
  const document = AGREED_DOCUMENTS.find(each => each === params.token)
  if (!document) throw new Response(null, { status: 404 })
  await call(agreeToDocument, { body: { document, version: String(form.get('version')) }, key })
  return { agreed: crypto.randomUUID() as string }
})

type Data = { name: DocumentName; document: ReplyOf<typeof getDocument> }

export const title = (t: Translate, { name, document }: Data) => document.words?.title ?? t(`legal.${name}.title`)
export const description = (t: Translate, { name }: Data) => t(`legal.${name}.description`)
export const meta = ({ document }: Data) =>
  document.state === 'current' ? [] : [{ property: 'robots', content: 'noindex' }]

/** A document as a readable column, with a table of contents on wide screens. */
export function Component() {
  const { name, company, document, submission } = useLoaderData<typeof loader>()
  const { title: heading, intro, sections, language, version } = useContent()
  return (
    <div className="page-width grid gap-x-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="max-w-[68ch] break-words">
        <VersionBanner name={name} document={document} originalDay={version} />
        <div lang={language}>
          <h1>{heading}</h1>
          <div className="mt-4 text-lg text-muted">{intro && <Prose>{intro}</Prose>}</div>
        </div>
        <DocumentVersions name={name} document={document} originalDay={version} />
        {document.agreed && document.version && document.state === 'current' && (
          <Agreement name={name} version={document.version} agreed={document.agreed} submission={submission} />
        )}
        {sections.map(section => (
          <section key={section.id} id={section.id} lang={language} className="scroll-mt-20 pt-9">
            <h2 className="text-xl">{section.title}</h2>
            <div className="mt-2">
              {section.text && <Prose>{section.text}</Prose>}
              {name === 'cookies' && <CookieTables section={section.id} />}
            </div>
          </section>
        ))}
        {name === 'cookies' &&
          document.words &&
          // The program knows what it stores, so each version of the cookie page lists it.
          SECTIONS.cookies.map(section => <CookieTables key={section} section={section} />)}
        {name === 'service' && <Imprint company={company} />}
      </article>
      <Contents sections={sections} />
    </div>
  )
}

/** The words of staff, or the texts of the catalogue, each with the values of the site. */
function useContent() {
  const { name, company, prices: priceList, document } = useLoaderData<typeof loader>()
  const t = useText()
  const site = useSite()
  const locale = useLocale()
  const values = documentValues(site, company, priceList, locale)
  const version = String(values.version)
  if (document.words) {
    const { title: heading, body, language } = document.words
    const { intro, sections } = sectionsOf(withValues(body, values))
    return { title: withValues(heading, values), intro, sections, language, version }
  }
  const say = (key: string) => textOf(t, `legal.${name}.${key}`, values)
  const sections = SECTIONS[name].map(id => ({ id, title: say(`${id}.title`), text: say(`${id}.text`) }))
  return { title: say('title'), intro: say('intro'), sections, language: locale, version }
}

/** The details that the law of the company's country requires besides its address, in the company's own words. */
function Imprint({ company }: { company: ReplyOf<typeof getCompanyInfo> }) {
  const lines = [company.support_hours, company.imprint].filter(line => line !== '')
  return lines.length > 0 && <p className="whitespace-pre-line pt-6 text-muted">{lines.join('\n')}</p>
}

function Contents({ sections }: { sections: readonly DocumentSection[] }) {
  const t = useText()
  if (sections.length === 0) return null
  return (
    <nav aria-label={t('legal.contents')} className="hidden lg:block">
      <div className="sticky top-24 border-line border-l pl-5">
        <h2 className="font-sans font-semibold text-sm tracking-normal">{t('legal.contents')}</h2>
        <ul className="mt-2 flex flex-col text-sm">
          {sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="block py-1 text-muted no-underline hover:text-ink hover:underline">
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** TypeScript can't check the arguments of these texts, because their keys are computed. A test checks them. */
function textOf(t: Translate, key: string, facts: object): string {
  return (t as (key: string, args: object) => string)(key, facts)
}
