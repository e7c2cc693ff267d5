import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { KeptSite, Office, officeLoader } from '#staff/web'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { QUEUE_KINDS, waitingIn } from '../../rules.ts'
import { OFFICE_QUEUE_URL } from '../../urls.ts'
import { getQueue, type QueueItem } from '../contract.ts'
import { QueueDetail } from './queue-detail.tsx'
import { UndoBar } from './undo-bar.tsx'
import { keyOf, type Queue, useQueue } from './use-queue.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const kind = QUEUE_KINDS.find(each => each === url.searchParams.get('kind'))
  const site = Number(url.searchParams.get('site')) || undefined
  const after = Number(url.searchParams.get('after')) || undefined
  const query = { ...(kind && { kind }), ...(site && { site }), ...(kind && after && { after }) }
  return { ...(await call(getQueue, { query })), query }
})
export const title = (t: Translate) => t('staff.queue')

/** Everything that waits for a decision, with the open item beside the list. */
export function Component() {
  const t = useText()
  const { staff, items, counts, more, query } = useLoaderData<typeof loader>()
  const queue = useQueue(items)
  return (
    <Office
      staff={staff}
      current={OFFICE_QUEUE_URL}
      title={t('staff.queue')}
      aside={<p className="text-muted">{t('queue-office.waiting', { count: waitingIn(counts, query.kind) })}</p>}
    >
      <Filter counts={counts} query={query} />
      <UndoBar queue={queue} />
      {queue.current ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
          <List items={items} queue={queue} />
          <QueueDetail key={keyOf(queue.current)} item={queue.current} queue={queue} />
        </div>
      ) : (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('queue-office.empty')}>
          {t(query.kind || query.site ? 'queue-office.empty_filtered' : 'queue-office.empty_text')}
        </EmptyState>
      )}
      <Pages more={more} query={query} />
    </Office>
  )
}

type FilterProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'counts' | 'query'>

function Filter({ counts, query }: FilterProps) {
  const t = useText()
  const submit = useSubmit()
  return (
    <Form className="mb-4 max-w-sm" role="search" onChange={event => void submit(event.currentTarget)}>
      <SelectField
        name="kind"
        label={t('queue-office.kind')}
        placeholder={t('queue-office.all_kinds')}
        defaultValue={query.kind ?? ''}
        options={counts.map(({ kind, waiting }) => ({
          value: kind,
          label: `${t(`queue-office.kind_is.${kind}`)} (${waiting})`,
        }))}
      />
      <KeptSite />
    </Form>
  )
}

type PagesProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'more' | 'query'>

/** The links to the items that don't fit on the page, for each kind. */
function Pages({ more, query }: PagesProps) {
  const t = useText()
  const address = (named: Readonly<Record<string, string | number>>) => {
    const values = { ...(query.site && { site: query.site }), ...named }
    return `${OFFICE_QUEUE_URL}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`
  }
  if (more.length === 0 && query.after === undefined) return null
  return (
    <nav aria-label={t('queue-office.pages')} className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      {query.after !== undefined && query.kind && (
        <a href={address({ kind: query.kind })}>{t('queue-office.first_page')}</a>
      )}
      {more.map(({ kind, after }) => (
        <a key={kind} href={address({ kind, after })}>
          {t('queue-office.next_of_kind', { kind: t(`queue-office.kind_is.${kind}`) })}
        </a>
      ))}
    </nav>
  )
}

function List({ items, queue }: { items: readonly QueueItem[]; queue: Queue }) {
  const t = useText()
  const time = useInstant()
  return (
    <ul
      aria-label={t('staff.queue')}
      className="flex max-h-52 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line bg-card lg:max-h-[calc(100dvh-16rem)]"
    >
      {items.map(item => (
        <li key={keyOf(item)} className="flex items-stretch">
          {item.kind === 'photo' && (
            <label className="flex min-w-11 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                className="size-5"
                aria-label={t('queue-office.select', { name: item.member?.name ?? '' })}
                checked={queue.selected.has(keyOf(item))}
                onChange={() => queue.toggle(item)}
              />
            </label>
          )}
          <button
            type="button"
            aria-current={item === queue.current}
            onClick={() => queue.open(item)}
            className={classNames(
              'flex min-w-0 grow cursor-pointer items-center gap-3 px-3 py-2 text-left text-sm focus-visible:outline-offset-[-2px]',
              item === queue.current ? 'bg-primary-soft' : 'hover:bg-hover',
            )}
          >
            {item.kind === 'photo' && item.pictures[0] && (
              <img
                src={item.pictures[0].thumb}
                alt=""
                width={36}
                height={48}
                className="h-12 w-9 rounded-sm object-cover"
              />
            )}
            <span className="min-w-0 grow">
              <span className="flex items-center gap-1.5 font-semibold">
                {item.grave && <TriangleAlert aria-label={t('queue-office.grave')} className="size-4 text-danger" />}
                <span className="truncate">{item.member?.name || item.title}</span>
              </span>
              <span className="block truncate text-muted">
                {item.member?.name ? item.title : t(`queue-office.kind_is.${item.kind}`)}
              </span>
              {item.locked_by ? (
                <span className="block truncate text-muted">
                  {t('queue-office.locked_by', { name: item.locked_by })}
                </span>
              ) : (
                <span className="flex flex-wrap gap-x-2 text-muted">
                  <span className="truncate">{item.site}</span>
                  <span className="whitespace-nowrap">{time(item.at)}</span>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
