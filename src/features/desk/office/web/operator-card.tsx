import { keyOfPart } from '#platform/key-of-part.ts'
import { LOCALES, languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { Group } from '#ui/fields/group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TeamMember } from '../contract.ts'
import type { Act, Done } from './team-page.tsx'
import { TeamResult } from './team-result.tsx'

interface Props {
  readonly operator: TeamMember
  readonly pageKey: string
  /** The result of the card's form that was sent last. */
  readonly done: Done | undefined
}

/** An operator's shift, languages and planned shifts, each with its form and the form's result. */
export function OperatorCard({ operator, pageKey, done }: Props) {
  const t = useText()
  const time = useInstant()
  const { staff, email, languages, shift, planned } = operator
  const refusal = useRefusal()
  const typed = useRefusedValues()
  const refused = typed?.staff?.[0] === String(staff) ? typed.act?.[0] : undefined
  const fields = (act: Act, key: string) => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="staff" value={staff} />
      <input type="hidden" name="key" value={key} />
    </>
  )
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header>
        <h3 className="break-words text-lg">{email}</h3>
        <p className="text-muted text-sm">
          {shift.since === null
            ? t('desk.shift_off')
            : t(`desk.shift_${shift.state as 'working' | 'break'}`, { time: time(shift.since) })}
        </p>
      </header>
      <KeptForm when={{ act: 'languages', staff: String(staff) }} className="flex flex-col items-start gap-2">
        {fields('languages', keyOfPart(pageKey, `l${staff}`))}
        <Group legend={t('desk-office.languages')} className="w-full">
          <div className="grid grid-cols-2 gap-x-4">
            {LOCALES.map(locale => (
              <Checkbox
                key={locale}
                name="languages"
                value={locale}
                label={languageName(locale)}
                defaultChecked={languages.includes(locale)}
              />
            ))}
          </div>
        </Group>
        {refused === 'languages' && <FormError>{refusal?.fields?.languages?.detail ?? refusal?.detail}</FormError>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" variant="secondary">
            {t('desk-office.languages_save')}
          </Button>
          <TeamResult done={done} acts={['languages']} />
        </div>
      </KeptForm>
      <div>
        <h4 className="mb-1 font-semibold">{t('desk.planned_title')}</h4>
        {planned.length === 0 && <p className="text-muted text-sm">{t('desk-office.planned_none')}</p>}
        <ul className="text-sm">
          {planned.map(({ id, starts_at, ends_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              {t('desk.planned_from', { from: time(starts_at), until: time(ends_at) })}
              <KeptForm>
                {fields('cancel', keyOfPart(pageKey, `c${id}`))}
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" variant="quiet">
                  {t('desk-office.plan_cancel')}
                </Button>
              </KeptForm>
            </li>
          ))}
        </ul>
        {refused === 'cancel' && <FormError>{refusal?.detail}</FormError>}
        <TeamResult done={done} acts={['plan', 'cancel']} />
      </div>
      <KeptForm when={{ act: 'plan', staff: String(staff) }} className="grid grid-cols-2 items-start gap-3">
        {fields('plan', keyOfPart(pageKey, `p${staff}`))}
        <div className="col-span-2">
          <TextField type="date" name="day" label={t('desk-office.plan_day')} required />
        </div>
        <TextField type="time" name="from" label={t('desk-office.plan_from')} required />
        <TextField
          type="time"
          name="until"
          label={t('desk-office.plan_until')}
          error={refused === 'plan' ? refusal?.fields?.until?.detail : undefined}
          required
        />
        {refused === 'plan' && !refusal?.fields && (
          <div className="col-span-2">
            <FormError>{refusal?.detail}</FormError>
          </div>
        )}
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          {t('desk-office.plan')}
        </Button>
      </KeptForm>
    </Card>
  )
}
