import { useLoaderData } from 'react-router'
import { prices } from '#credits/contract'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { getCompanyInfo } from '#sites/contract'
import type { DocumentName } from '#sites/urls'
import { useSite } from '#sites/web'
import { isDocument, SECTIONS } from '../rules.ts'
import { CookieTables } from './cookie-tables.tsx'
import { documentValues } from './document-values.ts'
import { Prose } from './prose.tsx'

export const loader = pageLoader(async ({ call, params }) => {
  const name = params.token
  if (!isDocument(name)) throw new Response(null, { status: 404 })
  const [company, priceList] = await Promise.all([call(getCompanyInfo), call(prices, { query: {} })])
  return { name, company, prices: priceList }
})

type Data = { name: DocumentName }

export const title = (t: Translate, { name }: Data) => t(`legal.${name}.title`)
export const description = (t: Translate, { name }: Data) => t(`legal.${name}.description`)

/** A document as a readable column, with a table of contents on wide screens. */
export function Component() {
  const { name, company, prices: priceList } = useLoaderData<typeof loader>()
  const t = useText()
  const site = useSite()
  const locale = useLocale()
  const facts = documentValues(site, company, priceList, locale)
  const sections = SECTIONS[name].map(section => ({
    id: section,
    title: textOf(t, `legal.${name}.${section}.title`, facts),
    text: textOf(t, `legal.${name}.${section}.text`, facts),
  }))
  return (
    <div className="page-width grid gap-x-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="max-w-[68ch]">
        <h1>{t(`legal.${name}.title`)}</h1>
        <div className="mt-4 text-lg text-muted">
          <Prose>{textOf(t, `legal.${name}.intro`, facts)}</Prose>
        </div>
        {name === 'terms' && (
          <p className="mt-2 text-muted text-sm">{t('legal.version', { version: facts.version })}</p>
        )}
        {sections.map(section => (
          <section key={section.id} id={section.id} className="scroll-mt-20 pt-9">
            <h2 className="text-xl">{section.title}</h2>
            <div className="mt-2">
              <Prose>{section.text}</Prose>
              {name === 'cookies' && <CookieTables section={section.id} />}
            </div>
          </section>
        ))}
        {name === 'service' && <Imprint company={company} />}
      </article>
      <Contents sections={sections} />
    </div>
  )
}

/** The details that the law of the company's country requires besides its address, in the company's own words. */
function Imprint({ company }: { company: ReplyOf<typeof getCompanyInfo> }) {
  const lines = [company.support_hours, company.imprint].filter(line => line !== '')
  return lines.length > 0 && <p className="whitespace-pre-line pt-6 text-muted">{lines.join('\n')}</p>
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const t = useText()
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
