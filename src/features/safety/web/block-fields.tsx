import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ReportFields, reportWordsIn } from './report-fields.tsx'

type Props = {
  name: string
  /** Shows the report's fields at once, for pages without JavaScript. */
  opened?: boolean
  error?: string | undefined
}

/** Explains blocking and offers to report in the same step. */
export function BlockFields({ name, opened = false, error }: Props) {
  const t = useText()
  const [reports, setReports] = useState(opened)
  return (
    <div className="flex flex-col gap-5">
      <p>{t('safety.block_text', { name })}</p>
      <Checkbox
        name="report"
        value="yes"
        label={t('safety.block_report', { name })}
        hint={t('safety.block_report_text', { name })}
        onChange={event => setReports(opened || event.currentTarget.checked)}
      />
      {reports && <ReportFields error={error} required={!opened} />}
    </div>
  )
}

/** The report in the form: undefined if not requested, null without a reason. */
export function blockReportIn(form: FormData) {
  return form.get('report') === 'yes' || form.get('reason') ? reportWordsIn(form) : undefined
}
