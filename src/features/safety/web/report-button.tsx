import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

const Dialog = lazy(() => import('./report-dialog.tsx'))

/** For places that open it from a menu of their own. */
export function ReportDialog(props: ReportDialogProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

type Props = Pick<ReportDialogProps, 'about' | 'name'> & { look?: 'button' | 'over-photo' }

/** Reports a member, a photo or a message; stands wherever a person appears. */
export function ReportButton({ about, name, look = 'button' }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const label = about.kind === 'member' ? t('safety.report_member', { name }) : t(`safety.report_${about.kind}`)
  return (
    <>
      {look === 'over-photo' ? (
        <IconButton variant="over-photo" label={label} icon={<Flag aria-hidden />} onClick={() => setOpen(true)} />
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<Flag aria-hidden />}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {t('safety.report')}
        </Button>
      )}
      <ReportDialog open={open} onClose={() => setOpen(false)} about={about} name={name} />
    </>
  )
}

/** The slot on a profile; visitors have the complaints page. */
export function ReportMember({ member }: { member: { id: number; name: string; own: boolean; teaser: boolean } }) {
  if (member.own || member.teaser) return null
  return <ReportButton about={{ kind: 'member', id: member.id }} name={member.name} />
}
