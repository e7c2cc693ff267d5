import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type Props = { at: number; count: number; show: (index: number) => void; children?: ReactNode }

/** Previous and next buttons with content between them. */
export function StepButtons({ at, count, show, children }: Props) {
  const t = useText()
  return (
    <>
      <IconButton
        variant="over-photo"
        label={t('photos.previous')}
        icon={<ChevronLeft aria-hidden />}
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      {children}
      <IconButton
        variant="over-photo"
        label={t('photos.next')}
        icon={<ChevronRight aria-hidden />}
        disabled={at === count - 1}
        onClick={() => show(at + 1)}
      />
    </>
  )
}
