import { Flag } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { IconLink } from '#ui/buttons/icon-button.tsx'
import { reportUrl } from '../urls.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const Dialog = lazy(() => import('./report-dialog.tsx'))

/** The dialog without its button, for places that open it from their own menu. */
export function ReportDialog(props: ReportDialogProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

type Props = Pick<ReportDialogProps, 'about' | 'name'> & { variant?: 'button' | 'over-photo' }

/** Reports a member, photo or message. Without JavaScript it leads to the same form. */
export function ReportButton({ about, name, variant = 'button' }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const label = about.kind === 'member' ? t('safety.report_member', { name }) : t(`safety.report_${about.kind}`)
  const press = {
    href: reportUrl(about),
    rel: 'nofollow',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <>
      {variant === 'over-photo' ? (
        <IconLink variant="over-photo" label={label} icon={<Flag aria-hidden />} {...press} />
      ) : (
        <LinkButton variant="quiet" size="small" icon={<Flag aria-hidden />} aria-label={label} {...press}>
          {t('safety.report')}
        </LinkButton>
      )}
      <ReportDialog open={open} onClose={() => setOpen(false)} about={about} name={name} />
    </>
  )
}

/** The report button in the slot on a profile. Visitors don't have it; they can use the complaints page. */
export function ReportMember({ member }: { member: { id: number; name: string; own: boolean; teaser: boolean } }) {
  if (member.own || member.teaser) return null
  return <ReportButton about={{ kind: 'member', id: member.id }} name={member.name} />
}
