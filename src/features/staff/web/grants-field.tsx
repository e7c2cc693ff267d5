import { useText } from '#platform/web/i18n.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { Group } from '#ui/fields/group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ROLES, type RoleGrant } from '../rules.ts'

type Props = {
  grants: readonly RoleGrant[]
  sites: readonly { id: number; host: string }[]
  error?: string | undefined
}

/** The roles, and the sites of each chosen role. Works without script: CSS shows the sites of a chosen role. */
export function GrantsField({ grants, sites, error }: Props) {
  const t = useText()
  const options = sites.map(({ id, host }) => ({ value: String(id), label: host }))
  return (
    <Group legend={t('staff.roles')} error={error}>
      <ul className="flex flex-col divide-y divide-line">
        {ROLES.map(role => {
          const given = grants.find(each => each.role === role)?.sites
          const some = given !== undefined && given !== 'all'
          return (
            <li key={role} className="group/role py-1.5">
              <Checkbox
                name="role"
                value={role}
                label={t(`staff.role.${role}`)}
                hint={t(`staff.role_why.${role}`)}
                defaultChecked={given !== undefined}
              />
              <div className="hidden flex-col gap-3 pt-2 pb-3 pl-9 group-has-[[name=role]:checked]/role:flex">
                <SelectField
                  name={`sites_${role}`}
                  label={t('staff.role_sites', { role: t(`staff.role.${role}`) })}
                  labelHidden
                  defaultValue={some ? 'some' : 'all'}
                  options={[
                    { value: 'all', label: t('staff.sites_all') },
                    { value: 'some', label: t('staff.sites_some') },
                  ]}
                />
                <div className="hidden group-has-[option[value=some]:checked]/role:block">
                  <ChipGroup
                    name={`site_${role}`}
                    legend={t('staff.role_sites', { role: t(`staff.role.${role}`) })}
                    legendHidden
                    options={options}
                    defaultValues={some ? given.map(String) : []}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

/** The chosen roles and sites in the form of `GrantsField`. */
export function grantsIn(form: FormData): { role: RoleGrant['role']; sites: 'all' | number[] }[] {
  const chosen = form.getAll('role')
  return ROLES.filter(role => chosen.includes(role)).map(role => {
    const some = form.get(`sites_${role}`) === 'some'
    return { role, sites: some ? form.getAll(`site_${role}`).map(Number) : 'all' }
  })
}
