import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectBox, SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ActionFilter } from '../../contract.ts'
import { ACTION_GROUP_NAMES, ACTION_WORDS_LENGTH, type ActionGroup, actionsIn } from '../../rules-actions.ts'
import { OFFICE_ACTIONS_URL } from '../../urls.ts'
import { MoreFilters } from '../frame/more-filters.tsx'
import { KeptSite } from '../frame/site-filter.tsx'

const NAMES = ['staff', 'group', 'action', 'site', 'from', 'until', 'words'] as const

/** The filter in an address. The form sends a whole group of actions as `action=group:money`. */
export function filterIn(params: URLSearchParams): ActionFilter {
  const given: Record<string, string> = {}
  for (const name of NAMES) {
    const value = params.get(name)?.trim()
    if (value) given[name] = value
  }
  if (given.action?.startsWith(GROUP)) {
    given.group = given.action.slice(GROUP.length)
    delete given.action
  }
  const isOfViews = given.group === 'views' || (given.action !== undefined && VIEWS.includes(given.action))
  if (!isOfViews && params.get('views') !== 'yes') given.views = 'no'
  // The server validates the values.
  return given as ActionFilter
}

const GROUP = 'group:'
const VIEWS: readonly string[] = actionsIn('views')

/** The filter as the address says it: the log is without views unless the address asks for them. */
export function addressOf({ views, ...filter }: ActionFilter) {
  return views === 'no' ? filter : { ...filter, views: 'yes' }
}

export function isFiltered(filter: ActionFilter): boolean {
  return Object.keys(addressOf(filter)).length > 0
}

interface Props {
  readonly filter: ActionFilter
  readonly colleagues: readonly { id: number; email: string }[]
}

export function ActionFilters({ filter, colleagues }: Props) {
  const t = useText()
  const any = t('staff.log_any')
  return (
    <Form key={JSON.stringify(filter)} role="search" className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3 [&>div]:min-w-40 [&>div]:grow">
        <TextField
          name="words"
          type="search"
          label={t('staff.log_words')}
          placeholder={t('staff.log_search')}
          defaultValue={filter.words}
          maxLength={ACTION_WORDS_LENGTH}
        />
        <Button type="submit" icon={<Search aria-hidden />}>
          {t('staff.log_find')}
        </Button>
        {isFiltered(filter) && (
          <LinkButton href={OFFICE_ACTIONS_URL} variant="quiet">
            {t('staff.log_clear')}
          </LinkButton>
        )}
      </div>
      <Checkbox name="views" value="yes" label={t('staff.log_views')} defaultChecked={filter.views !== 'no'} />
      <KeptSite />
      <MoreFilters set={[filter.staff, filter.group ?? filter.action, filter.from, filter.until]}>
        <SelectField
          name="staff"
          label={t('staff.log_staff')}
          placeholder={any}
          defaultValue={filter.staff ?? ''}
          options={colleagues.map(({ id, email }) => ({ value: String(id), label: email }))}
        />
        <Field label={t('staff.log_action')}>
          {control => (
            <SelectBox
              {...control}
              name="action"
              defaultValue={filter.action ?? (filter.group ? GROUP + filter.group : '')}
            >
              <option value="">{any}</option>
              {ACTION_GROUP_NAMES.map(group => (
                <GroupOptions key={group} group={group} />
              ))}
            </SelectBox>
          )}
        </Field>
        <TextField name="from" type="date" label={t('staff.log_from')} defaultValue={filter.from} />
        <TextField name="until" type="date" label={t('staff.log_until')} defaultValue={filter.until} />
      </MoreFilters>
    </Form>
  )
}

function GroupOptions({ group }: { group: ActionGroup }) {
  const t = useText()
  const name = t(`staff.action_group.${group}`)
  return (
    <optgroup label={name}>
      <option value={GROUP + group}>{t('staff.log_group', { group: name })}</option>
      {actionsIn(group).map(action => (
        <option key={action} value={action}>
          {t(`staff.action.${action}`)}
        </option>
      ))}
    </optgroup>
  )
}
