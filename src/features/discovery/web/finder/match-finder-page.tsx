import { ArrowLeft, ArrowRight, Sparkles } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { getInterests } from '#members/contract'
import { getRegions } from '#places/contract'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { type SearchReply, searchMembers } from '../../contract.ts'
import { MATCH_FINDER_URL } from '../../urls.ts'
import { AgeField, DistanceFields, ExtraFields, GenderField, useOffers } from '../filters/filter-fields.tsx'
import { PlaceFields } from '../filters/place-fields.tsx'
import { queryOf } from '../search-address.ts'
import { answersBeside, type FinderStep, finderAddress, stepsFor } from './finder-steps.ts'

export const title = (t: Translate) => t('finder.title')
export const description = (t: Translate) => t('finder.description')

export const loader = pageLoader(async ({ call, url }) => {
  const [reply, { interests }] = await Promise.all([
    call(searchMembers, { query: queryOf(url.searchParams) }),
    call(getInterests),
  ])
  const { country } = reply.filters
  const { regions } =
    country === 'all' ? { regions: [] } : await call(getRegions, { query: { country: country as never } })
  return { reply, interests, regions, search: url.search }
})

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** `/match-finder`: one question per page. The address carries the answers; the last question leads to the search. */
export function Component() {
  const t = useText()
  const data = useLoaderData<typeof loader>()
  const params = new URLSearchParams(data.search)
  const steps = stepsFor(useSite().search_fields)
  const at = Math.max(0, steps.indexOf(params.get('step') as FinderStep))
  const step = steps[at]!
  const before = steps[at - 1]
  const after = steps[at + 1]
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-xl">
        <div className="mb-5 flex flex-col gap-2">
          <p className="text-muted text-sm">{t('finder.progress', { step: at + 1, steps: steps.length })}</p>
          <div aria-hidden className="flex gap-1.5">
            {steps.map((each, index) => (
              <span
                key={each}
                className={`h-1.5 grow rounded-full ${index <= at ? 'bg-primary' : 'bg-sunken inset-ring inset-ring-line'}`}
              />
            ))}
          </div>
        </div>
        <h1 className="text-3xl">{t(`finder.step.${step}`)}</h1>
        <p className="mt-2 mb-6 text-muted">{t(`finder.hint.${step}`)}</p>
        <Form method="get" action={after ? MATCH_FINDER_URL : MEMBERS_URL} key={step}>
          {answersBeside(step, params).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {after && <input type="hidden" name="step" value={after} />}
          <Card padding="normal">
            <Question step={step} {...data} />
          </Card>
          <p role="status" className="mt-5 flex items-center justify-center gap-2 text-center text-muted">
            <Sparkles aria-hidden className="size-4 shrink-0 text-accent" />
            {t(data.reply.numResultsIsMinimum ? 'finder.so_far_many' : 'finder.so_far', {
              count: data.reply.numResults,
            })}
          </p>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            {before ? (
              <LinkButton href={finderAddress(before, params)} variant="quiet" icon={<ArrowLeft aria-hidden />}>
                {t('finder.back')}
              </LinkButton>
            ) : (
              <span />
            )}
            <div className="flex flex-wrap gap-2">
              {after && (
                <LinkButton href={finderAddress(after, params)} variant="secondary">
                  {t('finder.skip')}
                </LinkButton>
              )}
              <Button type="submit" iconAfter={<ArrowRight aria-hidden />}>
                {t(after ? 'finder.next' : 'finder.show')}
              </Button>
            </div>
          </div>
        </Form>
      </div>
    </div>
  )
}

function Question({ step, reply, interests, regions }: Data & { step: FinderStep }) {
  const offers = useOffers()
  if (step === 'who') return <GenderField filters={reply.filters} variant="cards" />
  if (step === 'age') return <AgeField filters={reply.filters} />
  if (step === 'extras') return <ExtraFields id="finder" filters={reply.filters} />
  if (step === 'interests') return <InterestsQuestion filters={reply.filters} interests={interests} />
  return (
    <div className="flex flex-col gap-6">
      <PlaceFields id="finder" filters={reply.filters} regions={regions} offers={offers} />
      {offers('distance') && <DistanceFields id="finder" reply={reply} />}
    </div>
  )
}

function InterestsQuestion({
  filters,
  interests,
}: {
  filters: SearchReply['filters']
  interests: readonly { id: string; name: string }[]
}) {
  const t = useText()
  return (
    <ChipGroup
      legend={t('discovery.interests')}
      legendHidden
      name="interests"
      options={interests.map(interest => ({ value: interest.id, label: interest.name }))}
      defaultValues={filters.interests}
    />
  )
}
