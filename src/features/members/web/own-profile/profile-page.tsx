import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { getPhotos } from '#photos/contract'
import { PhotoManager } from '#photos/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useLive } from '#platform/web/live-connection.ts'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { changeProfile, getProfile } from '../../contract.ts'
import { memberUrl } from '../../urls.ts'
import { useUser } from '../user.ts'
import { userQuery } from '../user-query.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { InterestsFields } from './interests-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PlaceFields } from './place-fields.tsx'
import { profileChangeOf } from './profile-form.ts'
import { WordsFields } from './words-fields.tsx'

export const loader = pageLoader(async ({ call }) => {
  const [{ profile }, photos] = await Promise.all([call(getProfile), call(getPhotos)])
  return { profile, photos, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key }) => {
  await call(changeProfile, { body: profileChangeOf(form), key })
  // A new value each time, so that screen readers announce every save.
  return { saved: crypto.randomUUID() }
})

export const title = (t: Translate) => t('members.my_profile')
export function Component() {
  const t = useText()
  const user = useUser()
  const { profile, photos, key } = useLoaderData<typeof loader>()
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const [country, setCountry] = useState(useRefusedValues()?.country?.[0] ?? profile.country)
  const [changed, setChanged] = useState(false)
  const queries = useQueryClient()
  // Updates the photo in the navigation.
  useLive('photos.changed', () => void queries.invalidateQueries(userQuery))
  useEffect(() => {
    if (saved) setChanged(false)
  }, [saved])
  useEffect(() => {
    if (!problem) return
    const faulty = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    faulty?.focus({ preventScroll: true })
    faulty?.scrollIntoView({ block: 'center' })
  }, [problem])
  const errors = Object.fromEntries(Object.entries(problem?.fields ?? {}).map(([name, { detail }]) => [name, detail]))

  return (
    <div className="page-width flex flex-col gap-10 py-6 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('members.my_profile')}</h1>
        {user && (
          <LinkButton href={memberUrl(user.id)} variant="secondary" icon={<Eye aria-hidden />}>
            {t('members.view_profile')}
          </LinkButton>
        )}
      </header>
      <LeaveGuard active={changed && !busy} />
      <PhotoManager initial={photos} />
      <KeptForm className="page-grid gap-y-10" noValidate onChange={() => setChanged(true)}>
        <input type="hidden" name="key" value={key} />
        <div className="col-span-12 flex flex-col gap-10 lg:col-span-6">
          <BasicsFields profile={profile} errors={errors} />
          <PlaceFields profile={profile} country={country} onCountry={setCountry} errors={errors} />
        </div>
        <div className="col-span-12 flex flex-col gap-10 lg:col-span-6">
          <WordsFields profile={profile} errors={errors} />
          <AppearanceFields profile={profile} />
        </div>
        <div className="col-span-12">
          <InterestsFields profile={profile} errors={errors} />
        </div>
        {/* The bar is shown only while there are unsaved changes, so that it covers nothing before. */}
        <div
          className={classNames(
            '-mx-4 col-span-12 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-page px-4 py-3',
            (changed || saved || problem) &&
              'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 md:bottom-0',
          )}
        >
          {problem && <FormError>{problem.detail}</FormError>}
          {saved && !problem && <SavedNote key={saved}>{t('members.saved')}</SavedNote>}
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {t('members.save')}
          </Button>
        </div>
      </KeptForm>
    </div>
  )
}
