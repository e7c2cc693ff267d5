import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Sheet } from '#ui/dialogs/sheet.tsx'
import { narrowingCount } from '../../rules.ts'
import { FilterButtons, FilterForm, type FilterFormProps } from './filter-form.tsx'

type Fields = Omit<FilterFormProps, 'id'>

const SIDE_FORM = 'filters-beside'
const SHEET_FORM = 'filters-over'

/** The filter column beside the results on wide screens: below the page's bar, at most as tall as the window. */
export function FilterColumn({ reply, regions, interests }: Fields) {
  const t = useText()
  return (
    <aside
      id="filters"
      className="mb-6 hidden shrink-0 target:block lg:sticky lg:top-22 lg:block lg:w-80"
      aria-label={t('discovery.filters')}
    >
      <Card padding="none" className="flex flex-col lg:max-h-[calc(100dvh-7rem)]">
        <div className="min-h-0 overflow-y-auto overscroll-contain p-5">
          <FilterForm id={SIDE_FORM} reply={reply} regions={regions} interests={interests} />
        </div>
        <div className="before:-top-8 relative flex gap-2 border-line border-t px-5 py-4 *:grow before:pointer-events-none before:absolute before:inset-x-0 before:h-8 before:bg-linear-to-t before:from-card before:to-transparent">
          <FilterButtons id={SIDE_FORM} />
        </div>
      </Card>
    </aside>
  )
}

/**
 * On a phone: a button that opens the filters over the page. Without JavaScript the button is a link, which makes the
 * filter column visible.
 */
export function FilterButton({ reply, regions, interests }: Fields) {
  const t = useText()
  const { min_age } = useSite()
  const [open, setOpen] = useState(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') setOpen(false)
  }, [state])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="shrink-0 lg:hidden">
      <LinkButton
        href="#filters"
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={press}
      >
        {t('discovery.filters_open', { count: narrowingCount(reply.filters, min_age) })}
      </LinkButton>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('discovery.filters')}
        closeLabel={t('discovery.close')}
        footer={<FilterButtons id={SHEET_FORM} />}
      >
        {open && <FilterForm id={SHEET_FORM} reply={reply} regions={regions} interests={interests} />}
      </Sheet>
    </div>
  )
}
