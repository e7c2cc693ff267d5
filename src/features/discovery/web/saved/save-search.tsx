import { Bookmark, BookmarkPlus } from 'lucide-react'
import { Form } from 'react-router'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SearchReply } from '../../contract.ts'
import { SAVED_NAME_LENGTH } from '../../rules.ts'
import { SAVED_SEARCHES_URL } from '../../urls.ts'
import { addressOf } from '../search-address.ts'

/** A form below the results that saves the current search, with an optional email alert. */
export function SaveSearch({ reply, minAge, formKey }: { reply: SearchReply; minAge: number; formKey: string }) {
  const t = useText()
  const name = useSearchName(reply)
  if (!useUser()) return null
  return (
    <section className="mt-10 border-line border-t pt-2">
      <Disclosure
        summary={
          <span className="inline-flex items-center gap-2">
            <BookmarkPlus aria-hidden className="size-5" /> {t('discovery.save')}
          </span>
        }
      >
        <Form method="post" action={SAVED_SEARCHES_URL} className="flex max-w-md flex-col gap-4">
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="search" value={addressOf(reply.filters, minAge).split('?')[1]} />
          <TextField
            id="save-name"
            label={t('discovery.save_name')}
            name="name"
            required
            defaultValue={name}
            maxLength={SAVED_NAME_LENGTH}
          />
          <Checkbox id="save-alert" name="alert" value="yes" label={t('discovery.save_alert')} defaultChecked />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t('discovery.save_button')}</Button>
            <LinkButton href={SAVED_SEARCHES_URL} variant="quiet" icon={<Bookmark aria-hidden />}>
              {t('discovery.saved')}
            </LinkButton>
          </div>
        </Form>
      </Disclosure>
    </section>
  )
}

/**
 * Names the search by age and place. It leaves out gender, because the name stays after the member withdraws the
 * consent to that filter (TRUST-9).
 */
function useSearchName({ filters, city }: SearchReply): string {
  const parts = [`${filters.min_age}–${filters.max_age}`]
  if (city) parts.push(city.name)
  return parts.join(', ').slice(0, SAVED_NAME_LENGTH)
}
