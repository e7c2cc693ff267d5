import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { durationInWords } from '#platform/times/duration-in-words.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { DecidedList, KeptSite, Office, officeLoader, Pager, ResultNote } from '#staff/web'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { complaintsUrl, OFFICE_COMPLAINTS_URL } from '../../urls.ts'
import { getComplaints } from '../contract.ts'
import { ANSWER_TIMES_IN_DAYS, COMPLAINT_LISTS } from '../rules.ts'
import { ComplaintCard } from './complaint-card.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const value = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const after = Number(value('after')) || undefined
  const site = Number(value('site')) || undefined
  const list = COMPLAINT_LISTS.find(each => each === value('list'))
  const search = value('search')?.slice(0, 254)
  const query = { ...(site && { site }), ...(list && { list }), ...(search && { search }) }
  return {
    ...(await call(getComplaints, { query: { ...query, ...(after && { after }) } })),
    query,
    after,
    now: Date.now(),
  }
})
export const title = (t: Translate) => t('pages-office.complaints_title')

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export function Component() {
  const t = useText()
  const { staff, complaints, waiting, more, query, after, now, standard_answers, colleagues } =
    useLoaderData<typeof loader>()
  const [done, setDone] = useState<{ readonly place: number; readonly text: string; readonly at: string }>()
  return (
    <Office
      staff={staff}
      current={OFFICE_COMPLAINTS_URL}
      title={t('pages-office.complaints_title')}
      aside={<p className="text-muted">{t('pages-office.complaints_waiting', { count: waiting })}</p>}
    >
      <Lists query={query} />
      <Search search={query.search} />
      <TimesToAnswer />
      <DecidedList
        items={complaints.map((complaint, place) => (
          <ComplaintCard
            key={`${complaint.id}-${complaint.handled === null}`}
            complaint={complaint}
            isLate={complaint.handled === null && Date.parse(complaint.due) < now}
            standardAnswers={standard_answers}
            colleagues={colleagues}
            onDone={text => setDone({ place, text, at: crypto.randomUUID() })}
          />
        ))}
        result={done && { place: done.place, note: <ResultNote key={done.at}>{done.text}</ResultNote> }}
        empty={<Empty query={query} />}
      />
      <Pager
        first={
          after !== undefined && {
            href: complaintsUrl(query),
            label: t(isOldestFirst(query) ? 'pages-office.oldest' : 'staff.newest'),
          }
        }
        next={
          more && {
            href: complaintsUrl({ ...query, after: complaints.at(-1)?.id }),
            label: t(isOldestFirst(query) ? 'pages-office.later' : 'staff.older'),
          }
        }
      />
    </Office>
  )
}

const isOldestFirst = ({ list, search }: Data['query']) => list !== 'handled' && search === undefined

function Lists({ query: { site, list = 'open', search } }: Pick<Data, 'query'>) {
  const t = useText()
  return (
    <Tabs
      className="mb-4"
      label={t('pages-office.complaints_lists')}
      tabs={COMPLAINT_LISTS.map(each => ({
        href: complaintsUrl({ site, list: each }),
        label: t(`pages-office.complaints_list.${each}`),
        current: each === list && search === undefined,
      }))}
    />
  )
}

function Search({ search }: { search: string | undefined }) {
  const t = useText()
  const submit = useSubmit()
  return (
    <Form role="search" className="mb-4 max-w-sm" onSubmit={event => void submit(event.currentTarget)}>
      <TextField
        key={search}
        name="search"
        type="search"
        label={t('pages-office.complaints_search')}
        defaultValue={search}
        maxLength={254}
      />
      <KeptSite />
    </Form>
  )
}

function TimesToAnswer() {
  const t = useText()
  const locale = useLocale()
  const { count, median_in_seconds: median, p90_in_seconds: p90 } = useLoaderData<typeof loader>().answers
  if (median === null || p90 === null) return null
  return (
    <p className="mb-4 text-muted text-sm">
      {t('pages-office.complaints_times', {
        count,
        days: ANSWER_TIMES_IN_DAYS,
        median: durationInWords(median, locale),
        p90: durationInWords(p90, locale),
      })}
    </p>
  )
}

function Empty({ query }: Pick<Data, 'query'>) {
  const t = useText()
  const isAll = query.list === undefined && query.search === undefined
  return (
    <EmptyState
      icon={<MessageSquareWarning aria-hidden />}
      title={t(isAll ? 'pages-office.complaints_empty' : 'pages-office.complaints_none')}
    >
      {t(isAll ? 'pages-office.complaints_empty_text' : 'pages-office.complaints_none_text')}
    </EmptyState>
  )
}
