import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LANDERS } from '../../../rules.ts'
import { ARMS_AT_LEAST, ARMS_AT_MOST, EXPERIMENT_MEASURES } from '../../../rules-experiments.ts'
import type { ExperimentSite, OfficeExperiment } from '../../contract-experiments.ts'

interface Props {
  /** Missing for a new experiment. */
  readonly experiment?: OfficeExperiment
  readonly sites: readonly ExperimentSite[]
  readonly submission: string
}

/** The number of the last arm; the first one is the original. */
const OTHER_ARMS = Array.from({ length: ARMS_AT_MOST - 1 }, (_, index) => index + 2)

/** The value of the default page in the list of variants; an empty value is no arm. */
const DEFAULT_PAGE = '-'

/** Where the experiment runs, what it compares, what it measures, and when it stops. */
export function ExperimentForm({ experiment, sites, submission }: Props) {
  const t = useText()
  const problem = useRefusal()
  const [site, setSite] = useState(String(experiment?.site ?? sites[0]?.id ?? ''))
  const [lander, setLander] = useState<string>(experiment?.lander ?? LANDERS[0])
  const error = (name: string) => problem?.fields?.[name]?.detail
  const slugs = sites.find(({ id }) => String(id) === site)?.slugs ?? []
  const variants = [...new Set(slugs.filter(each => each.lander === lander).map(({ slug }) => slug))]
  const options = [
    { value: DEFAULT_PAGE, label: t('landing-office.default_page') },
    ...variants.map(slug => ({ value: slug, label: slug })),
  ]
  return (
    <KeptForm noValidate className="flex flex-col gap-5">
      <input type="hidden" name="key" value={submission} suppressHydrationWarning />
      {experiment && <input type="hidden" name="version" value={experiment.version} />}
      <Card className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {!experiment && (
          <SelectField
            name="site"
            label={t('landing-office.field.site')}
            value={site}
            onChange={event => setSite(event.currentTarget.value)}
            options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
          />
        )}
        <SelectField
          name="lander"
          label={t('landing-office.field.lander')}
          value={lander}
          onChange={event => setLander(event.currentTarget.value)}
          options={LANDERS.map(value => ({ value, label: t(`landing-office.lander.${value}`) }))}
        />
        <TextField
          name="slug"
          label={t('landing-office.experiment_field.slug')}
          hint={t('landing-office.experiment_hint.slug')}
          defaultValue={experiment?.slug}
          autoCapitalize="none"
          spellCheck={false}
          error={error('slug')}
        />
      </Card>
      <Card className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <h2 className="text-xl sm:col-span-2">{t('landing-office.arms')}</h2>
        <p className="font-semibold sm:self-center">{t('landing-office.original')}</p>
        <TextField
          name="share"
          inputMode="numeric"
          label={t('landing-office.experiment_field.share')}
          hint={t('landing-office.experiment_hint.share')}
          defaultValue={experiment?.arms[0]?.share}
          error={error('share')}
        />
        {OTHER_ARMS.map(arm => {
          const kept = experiment?.arms.find(each => each.arm === arm)
          return <Arm key={arm} arm={arm} kept={kept} options={options} error={error(`arm_${arm}`)} />
        })}
      </Card>
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <h2 className="text-xl sm:col-span-2">{t('landing-office.stop_rule')}</h2>
        <SelectField
          name="measure"
          label={t('landing-office.experiment_field.measure')}
          defaultValue={experiment?.measure}
          options={EXPERIMENT_MEASURES.map(value => ({ value, label: t(`landing-office.measure.${value}`) }))}
        />
        <TextField
          name="window_in_days"
          inputMode="numeric"
          label={t('landing-office.experiment_field.window_in_days')}
          hint={t('landing-office.experiment_hint.window_in_days')}
          defaultValue={experiment?.window_in_days || 7}
          error={error('window_in_days')}
        />
        <TextField
          name="baseline"
          inputMode="decimal"
          label={t('landing-office.experiment_field.baseline')}
          hint={t('landing-office.experiment_hint.baseline')}
          defaultValue={experiment?.baseline}
          error={error('baseline')}
        />
        <TextField
          name="difference"
          inputMode="decimal"
          label={t('landing-office.experiment_field.difference')}
          hint={t('landing-office.experiment_hint.difference')}
          defaultValue={experiment?.difference}
          error={error('difference')}
        />
        <TextField
          name="last_day"
          type="date"
          label={t('landing-office.experiment_field.last_day')}
          hint={t('landing-office.experiment_hint.last_day')}
          defaultValue={experiment?.last_day}
          error={error('last_day')}
        />
      </Card>
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div>
        <Button type="submit" name="do" value="save">
          {t(experiment ? 'staff.save' : 'landing-office.experiment_create')}
        </Button>
      </div>
    </KeptForm>
  )
}

interface ArmProps {
  readonly arm: number
  readonly kept: OfficeExperiment['arms'][number] | undefined
  readonly options: readonly { value: string; label: string }[]
  readonly error: string | undefined
}

function Arm({ arm, kept, options, error }: ArmProps) {
  const t = useText()
  return (
    <>
      <SelectField
        name={`arm_${arm}`}
        label={t('landing-office.arm', { number: arm })}
        defaultValue={kept && (kept.slug || DEFAULT_PAGE)}
        placeholder={t(arm > ARMS_AT_LEAST ? 'landing-office.no_arm' : 'landing-office.choose_arm')}
        options={options}
        error={error}
      />
      <TextField
        name={`share_${arm}`}
        inputMode="numeric"
        label={t('landing-office.share_of', { number: arm })}
        defaultValue={kept?.share}
      />
    </>
  )
}

/** The typed design as a request body. Without shares, every arm gets the same. */
export function designIn(form: FormData) {
  const text = textsIn(form)
  const chosen = OTHER_ARMS.filter(arm => arm === ARMS_AT_LEAST || text(`arm_${arm}`) !== '')
  const typed = ['share', ...chosen.map(arm => `share_${arm}`)].map(name => text(name).trim())
  const isEqual = typed.every(each => each === '')
  const equal = Math.floor(100 / typed.length)
  const shares = isEqual
    ? typed.map((_, index) => (index === 0 ? 100 - equal * chosen.length : equal))
    : typed.map(each => wholeIn(each))
  return {
    lander: LANDERS.find(each => each === text('lander')) ?? LANDERS[0],
    slug: text('slug').slice(0, 1_000),
    measure: EXPERIMENT_MEASURES.find(each => each === text('measure')) ?? EXPERIMENT_MEASURES[0],
    window_in_days: wholeIn(text('window_in_days')),
    baseline: numberIn(text('baseline')),
    difference: numberIn(text('difference')),
    last_day: text('last_day').slice(0, 100),
    share: shares[0]!,
    arms: chosen.map((arm, index) => {
      const slug = text(`arm_${arm}`).slice(0, 1_000)
      // No variant has this slug, so an arm without a choice is refused with a sentence.
      return { slug: slug === DEFAULT_PAGE ? '' : slug || DEFAULT_PAGE, share: shares[index + 1]! }
    }),
  }
}

/** A typed number with a comma or a point; 0, which is refused, if it isn't one. */
function numberIn(typed: string): number {
  const number = Number(typed.trim().replace('%', '').replace(',', '.'))
  return Number.isFinite(number) && Math.abs(number) <= 1_000 ? number : 0
}

function wholeIn(typed: string): number {
  const number = numberIn(typed)
  return Number.isInteger(number) ? number : 0
}
