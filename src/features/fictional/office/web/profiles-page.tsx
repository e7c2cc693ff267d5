import { Drama, Search } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { NEW_FICTIONAL_URL, OFFICE_FICTIONAL_URL, officeFictionalUrl } from '#fictional/urls'
import { GENDERS } from '#members/rules'
import { FictionalMark } from '#members/web'
import { isLocale, LOCALES, languageName } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptSite, MoreFilters, Office, officeLoader, Pager } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getFictionalProfiles, type ListedProfile, STATUSES } from '../contract.ts'

const FILTERS = ['name', 'site', 'language', 'gender', 'min_age', 'max_age', 'status', 'after'] as const

type Query = Partial<Record<string, string>>

export const loader = officeLoader(async ({ call, url }) => {
  const given = FILTERS.flatMap(name => {
    const value = url.searchParams.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  const query = Object.fromEntries(given) as Query
  return { ...(await call(getFictionalProfiles, { query: query as never })), query }
})
export const title = (t: Translate) => t('fictional-office.title')

export function Component() {
  const t = useText()
  const { staff, profiles, more, query } = useLoaderData<typeof loader>()
  const { after, ...filters } = query
  const address = (more: Query) => `${OFFICE_FICTIONAL_URL}?${new URLSearchParams({ ...filters, ...more } as never)}`
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Office
      staff={staff}
      current={OFFICE_FICTIONAL_URL}
      title={t('fictional-office.title')}
      aside={<LinkButton href={NEW_FICTIONAL_URL}>{t('fictional-office.new')}</LinkButton>}
    >
      <Find query={query} />
      {profiles.length === 0 ? (
        <EmptyState
          icon={<Drama aria-hidden />}
          title={t('fictional-office.empty')}
          action={
            isFiltered ? (
              <LinkButton href={OFFICE_FICTIONAL_URL} variant="secondary">
                {t('fictional-office.clear')}
              </LinkButton>
            ) : (
              <LinkButton href={NEW_FICTIONAL_URL}>{t('fictional-office.new')}</LinkButton>
            )
          }
        >
          {isFiltered ? t('fictional-office.empty_filtered') : t('fictional-office.empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {profiles.map(profile => (
              <Line key={profile.id} profile={profile} />
            ))}
          </ul>
        </Card>
      )}
      <Pager
        first={after !== undefined && { href: address({}), label: t('staff.newest') }}
        next={more && { href: address({ after: String(profiles.at(-1)?.id) }), label: t('staff.older') }}
      />
    </Office>
  )
}

function Find({ query }: { query: Query }) {
  const t = useText()
  const placeholder = t('fictional-office.any')
  return (
    <Form className="mb-6 grid gap-3" role="search">
      <div className="flex items-end gap-3 [&>div]:grow">
        <TextField
          name="name"
          type="search"
          label={t('fictional-office.find_name')}
          defaultValue={query.name}
          maxLength={60}
        />
        <Button type="submit" icon={<Search aria-hidden />}>
          {t('fictional-office.find')}
        </Button>
      </div>
      <KeptSite />
      <MoreFilters set={[query.language, query.status, query.gender, query.min_age, query.max_age]}>
        <SelectField
          name="language"
          label={t('fictional-office.language')}
          placeholder={placeholder}
          defaultValue={query.language ?? ''}
          options={LOCALES.map(value => ({ value, label: languageName(value) }))}
        />
        <SelectField
          name="status"
          label={t('fictional-office.status')}
          placeholder={placeholder}
          defaultValue={query.status ?? ''}
          options={STATUSES.map(value => ({ value, label: t(`fictional-office.status_is.${value}`) }))}
        />
        <SelectField
          name="gender"
          label={t('fictional-office.gender')}
          placeholder={placeholder}
          defaultValue={query.gender ?? ''}
          options={GENDERS.map(value => ({ value, label: t(`members.gender.${value}`) }))}
        />
        <TextField
          name="min_age"
          type="number"
          min={18}
          max={120}
          label={t('fictional-office.min_age')}
          defaultValue={query.min_age}
        />
        <TextField
          name="max_age"
          type="number"
          min={18}
          max={120}
          label={t('fictional-office.max_age')}
          defaultValue={query.max_age}
        />
      </MoreFilters>
    </Form>
  )
}

function Line({ profile }: { profile: ListedProfile }) {
  const t = useText()
  const languages = profile.languages.filter(isLocale).map(languageName)
  return (
    <li>
      <a
        href={officeFictionalUrl(profile.id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.5fr_1.2fr_1.2fr_1fr] md:items-center"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="break-words font-semibold">
            {t('staff.of_member', { name: profile.name, age: profile.age })}
          </span>
          <FictionalMark member={profile} />
        </span>
        <span className="min-w-0 break-words text-sm">
          {profile.site}
          <span className="block text-muted">{profile.city}</span>
        </span>
        <span className="min-w-0 text-muted text-sm">{languages.join(', ')}</span>
        <span className="text-sm md:text-end">
          <span className={profile.status === 'active' ? '' : 'font-semibold'}>
            {t(`fictional-office.status_is.${profile.status}`)}
          </span>
          <span className="block text-muted">
            {t('fictional-office.photos_count', { count: profile.photos })}
            {profile.in_review > 0 && `, ${t('fictional-office.in_review_count', { count: profile.in_review })}`}
            {profile.waiting > 0 && `, ${t('fictional-office.waiting_count', { count: profile.waiting })}`}
          </span>
        </span>
      </a>
    </li>
  )
}
