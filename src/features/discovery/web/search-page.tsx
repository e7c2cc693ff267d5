import { Sparkles } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { getInterests } from '#members/contract'
import { useFictionalWords } from '#members/web'
import { getRegions } from '#places/contract'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { Slot } from '#platform/web/slot.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { searchMembers } from '../contract.ts'
import { MATCH_FINDER_URL } from '../urls.ts'
import { FilterButton, FilterColumn } from './filters/filter-panel.tsx'
import { EmptyResults } from './results/empty-results.tsx'
import { Results } from './results/results.tsx'
import { SortLinks } from './results/sort-links.tsx'
import { SaveSearch } from './saved/save-search.tsx'
import { queryOf } from './search-address.ts'

export const title = (t: Translate) => t('discovery.title')
export const description = (t: Translate) => t('discovery.description')

export const loader = pageLoader(async ({ call, url }) => {
  const query = queryOf(url.searchParams)
  const [reply, { interests }] = await Promise.all([call(searchMembers, { query }), call(getInterests)])
  const { country } = reply.filters
  const { regions } =
    country === 'all' ? { regions: [] } : await call(getRegions, { query: { country: country as never } })
  return { query, reply, regions, interests, formKey: crypto.randomUUID() }
})

export function Component() {
  const t = useText()
  const { min_age } = useSite()
  const data = useLoaderData<typeof loader>()
  const { reply } = data
  // A different search resets the form.
  const shown = JSON.stringify(reply.filters)
  return (
    <div className="page-width py-6 lg:flex lg:items-start lg:gap-8 lg:py-9">
      <FilterColumn key={`column ${shown}`} {...data} />
      <div className="min-w-0 grow">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
          <div className="grid grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
            <h1>{t('discovery.title')}</h1>
            <FilterButton key={`button ${shown}`} {...data} />
            <p className="col-span-2 text-muted max-sm:text-sm" role="status">
              <ResultCount {...reply} />
            </p>
          </div>
          <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <SortLinks filters={reply.filters} minAge={min_age} hasCity={reply.hasCity} />
            <LinkButton href={MATCH_FINDER_URL} variant="secondary" size="small" icon={<Sparkles aria-hidden />}>
              {t('discovery.finder')}
            </LinkButton>
            <Slot name="search.ways" with={{}} />
          </div>
        </header>
        {reply.numResults === 0 && <EmptyResults reply={reply} minAge={min_age} />}
        <Results query={data.query} first={reply} minAge={min_age} />
        <SaveSearch key={`save ${shown}`} reply={reply} minAge={min_age} formKey={data.formKey} />
      </div>
    </div>
  )
}

function ResultCount({
  numResults,
  numResultsIsMinimum,
  numFictional,
}: {
  numResults: number
  numResultsIsMinimum: boolean
  numFictional: number
}) {
  const t = useText()
  const words = useFictionalWords()
  const found = numResultsIsMinimum
    ? t('discovery.found_many', { count: numResults })
    : t('discovery.found', { count: numResults })
  if (numFictional === 0) return found
  // If the count stopped at its limit, the count of fictional profiles did too.
  const fictional = numResultsIsMinimum ? 'discovery.found_fictional_many' : 'discovery.found_fictional'
  return `${found}, ${t(fictional, { count: numFictional, ...words })}`
}
