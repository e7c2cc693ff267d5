import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { SearchReply } from '../contract.ts'
import { narrowingCount } from '../rules.ts'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

/** Beside the results where there is room; on a phone behind a button. Without JavaScript the button goes to the form. */
export function FilterPanel({ reply, regions, interests }: Omit<FilterFormProps, 'id'> & { reply: SearchReply }) {
  const t = useText()
  const { min_age } = useSite()
  const [open, setOpen] = useState(false)
  const navigation = useNavigation()
  useEffect(() => {
    if (navigation.state === 'loading') setOpen(false)
  }, [navigation.state])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const form = { reply, regions, interests }
  return (
    <>
      <div className="mb-4 lg:hidden">
        <LinkButton
          href="#filters"
          variant="secondary"
          size="small"
          icon={<SlidersHorizontal aria-hidden />}
          onClick={press}
        >
          {t('discovery.filters_open', { count: narrowingCount(reply.filters, min_age) })}
        </LinkButton>
      </div>
      <aside
        id="filters"
        className="mb-6 hidden w-72 shrink-0 target:block lg:sticky lg:top-6 lg:block"
        aria-label={t('discovery.filters')}
      >
        <Card className="max-lg:w-full lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          <FilterForm id="side" {...form} />
        </Card>
      </aside>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('discovery.filters')}
        closeLabel={t('discovery.close')}
      >
        {open && <FilterForm id="sheet" {...form} />}
      </Sheet>
    </>
  )
}
