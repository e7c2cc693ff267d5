import { useText } from '#platform/web/i18n.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { REPORT_REASONS, type ReportReason, STORY_LENGTH } from '../rules.ts'

type Props = {
  error?: string | undefined
  /** False if the report is optional. */
  required?: boolean
  /** Called when a reason is chosen. */
  onReason?: (reason: ReportReason) => void
}

/** The report's fields: reason and explanation, inside any form. */
export function ReportFields({ error, required = true, onReason }: Props) {
  const t = useText()
  return (
    <>
      <ChoiceGroup
        name="reason"
        legend={t('safety.report_why')}
        required={required}
        error={error}
        onChange={value => onReason?.(value as ReportReason)}
        options={REPORT_REASONS.map(value => ({ value, label: t(`safety.reason.${value}`) }))}
      />
      <TextArea name="story" label={t('safety.report_story')} rows={3} maxLength={STORY_LENGTH} />
    </>
  )
}

/** The report's fields as a request body; null without a reason. */
export function reportWordsIn(form: FormData): { reason: ReportReason; story: string } | null {
  const reason = REPORT_REASONS.find(each => each === form.get('reason'))
  return reason ? { reason, story: String(form.get('story') ?? '').slice(0, STORY_LENGTH) } : null
}
