import { isLocale, languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { DeskWork } from './use-desk.ts'
import { WaitingTime } from './waiting-time.tsx'

/** The element that gets the focus after a conversation is closed. */
export const QUEUE_ID = 'desk-queue'

/** The waiting conversations, longest waiting first. While the operator has one open, the others can't be opened. */
export function Queue({ desk }: { desk: DeskWork }) {
  const t = useText()
  return (
    <section
      id={QUEUE_ID}
      tabIndex={-1}
      aria-label={t('desk.queue')}
      className={`flex flex-col gap-3 ${desk.leased ? 'max-lg:order-last' : ''}`}
    >
      {desk.languages.length > 1 && (
        <SelectField
          label={t('desk.language')}
          value={desk.language}
          onChange={event => desk.setLanguage(event.target.value)}
          options={[
            { value: '', label: t('desk.my_languages') },
            ...desk.languages.filter(isLocale).map(value => ({ value, label: languageName(value) })),
          ]}
        />
      )}
      <p className="text-muted text-sm">
        {t('desk.languages_are', { languages: desk.languages.filter(isLocale).map(languageName).join(', ') })}
      </p>
      {desk.failed && <p className="text-danger text-sm">{t('desk.failed')}</p>}
      {desk.waiting.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed p-4 text-muted text-sm">{t('desk.empty')}</p>
      ) : (
        <>
          <Button
            wide
            busy={desk.busy}
            disabled={desk.leased !== null}
            aria-keyshortcuts="n"
            onClick={() => void desk.takeNext()}
          >
            {t('desk.take_next')}
          </Button>
          <ol className="flex max-h-[60dvh] flex-col gap-1.5 overflow-y-auto">
            {desk.waiting.map(each => {
              const isLeased = each.conversation === desk.leased?.conversation
              return (
                <li key={each.conversation}>
                  <button
                    type="button"
                    aria-current={isLeased || undefined}
                    aria-disabled={desk.busy || undefined}
                    disabled={desk.leased !== null && !isLeased}
                    onClick={() => void desk.take(each.conversation)}
                    className={`w-full cursor-pointer rounded-md border px-3 py-2 text-left disabled:cursor-default ${isLeased ? 'border-accent bg-primary-soft' : 'border-line bg-card enabled:hover:bg-hover'}`}
                  >
                    <span className="block truncate font-semibold">
                      {t('desk.between', { member: each.member, profile: each.profile })}
                    </span>
                    <span className="block text-muted text-sm">
                      <WaitingTime since={each.since} />, {each.site}, {each.language}
                    </span>
                  </button>
                </li>
              )
            })}
          </ol>
          {desk.more && <p className="text-muted text-sm">{t('desk.more')}</p>}
        </>
      )}
    </section>
  )
}
