import { useEffect, useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Review } from '../../contract-settings.ts'
import { PreviewLinks } from '../preview-links.tsx'
import { SettingValue, useSettingName } from './setting-value.tsx'

const REASONS = [
  ['niche', 'sites-office.hides_members'],
  ['country', 'sites-office.hides_by_country'],
  ['age', 'sites-office.hides_by_age'],
] as const

/** The differences before they are saved, inside the form that saves them. */
export function ReviewPanel({ review, busy }: { review: Review; busy: boolean }) {
  const t = useText()
  const nameOf = useSettingName()
  const panel = useRef<HTMLElement>(null)
  // The button that asks for the differences stays in sight, so the panel may be far below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new review moves the focus
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [review])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('sites-office.review_title')}
      className="rounded-lg border border-line bg-raised p-4"
    >
      <h2 className="mb-2 text-lg">{t('sites-office.review_title')}</h2>
      {review.changes.length === 0 ? (
        <p className="text-muted">{t('sites-office.review_nothing')}</p>
      ) : (
        <ScrollBox label={t('sites-office.review_title')} className="max-h-60">
          <ul>
            {review.changes.map(({ name, from, to, inherits }) => (
              <li key={name} className="py-1.5 text-sm">
                <span className="font-semibold">{nameOf(name)}</span>
                <span className="block break-words">
                  <del className="text-muted">
                    <SettingValue name={name} value={from} />
                  </del>
                  {' → '}
                  <ins className="no-underline">
                    <SettingValue name={name} value={to} />
                  </ins>
                  {inherits && ` (${t('sites-office.inherited')})`}
                </span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {review.hidden > 0 && (
        <>
          <input type="hidden" name="hidden" value={review.hidden} />
          <Banner tone="warning" className="mt-3">
            {REASONS.filter(([reason]) => review.hidden_by[reason] > 0).map(([reason, text]) => (
              <p key={reason}>{t(text, { count: review.hidden_by[reason] })}</p>
            ))}
          </Banner>
        </>
      )}
      {review.preview !== null && <PreviewLinks label={t('sites-office.preview')} address={review.preview} />}
      {review.changes.length > 0 && (
        <div className="mt-3 flex justify-end">
          <Button type="submit" name="step" value="save" busy={busy}>
            {review.hidden > 0 ? t('sites-office.save_and_hide', { count: review.hidden }) : t('staff.save')}
          </Button>
        </div>
      )}
    </section>
  )
}
