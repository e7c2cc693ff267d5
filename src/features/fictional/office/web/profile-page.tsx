import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { OFFICE_FICTIONAL_URL, officeFictionalUrl } from '#fictional/urls'
import { FictionalMark } from '#members/web'
import { beginningIn, submitOver } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Beginning, KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import {
  changeFictionalProfile,
  type FictionalFields,
  getFictionalProfile,
  getFictionalProfiles,
  makeFictionalProfiles,
  removeStatedFact,
  retireFictionalProfile,
} from '../contract.ts'
import { PersonaFields } from './persona-fields.tsx'
import { PhotosCard } from './photos-card.tsx'
import { LooksFields, SitesField, WhoFields, WordsFields } from './profile-fields.tsx'
import { newFields, valuesIn } from './profile-form.ts'
import { ProfileSide } from './profile-side.tsx'

export const loader = officeLoader(async ({ call, params }) => {
  const key: string = crypto.randomUUID()
  if (params.id !== undefined) {
    const profile = await call(getFictionalProfile, { query: { id: Number(params.id) } })
    return { profile, sites: [profile.site], key }
  }
  const { sites } = await call(getFictionalProfiles, { query: {} })
  return { profile: null, sites, key }
})

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const saved: string = crypto.randomUUID()
  const task = form.get('do')
  const id = Number(params.id)
  if (task === 'retire') {
    await call(retireFictionalProfile, { body: { id, reason: String(form.get('retire_reason')).trim() }, key })
    return redirect(officeFictionalUrl(id))
  }
  if (task === 'stated_fact') {
    await call(removeStatedFact, { body: { profile: id, id: Number(form.get('stated_fact')) }, key })
    return { saved }
  }
  const { profile, persona } = valuesIn(form)
  if (params.id !== undefined) {
    const current = async () => (await call(getFictionalProfile, { query: { id } })).fields
    return submitOver(form, current, async () => {
      const before = beginningIn<FictionalFields>(form)
      await call(changeFictionalProfile, { body: { id, before, profile, persona }, key })
      return { saved }
    })
  }
  const sites = form.getAll('sites').map(Number)
  const { profiles } = await call(makeFictionalProfiles, { body: { sites, profile, persona }, key })
  return redirect(profiles.length === 1 ? officeFictionalUrl(profiles[0]!) : OFFICE_FICTIONAL_URL)
})

export const title = (t: Translate, { profile }: { profile: { fields: { name: string } } | null }) =>
  profile?.fields.name ?? t('fictional-office.new_title')

/** One fictional profile: its public fields, its persona sheet, its photos and its retirement. */
export function Component() {
  const t = useText()
  const { staff, profile, sites, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const error = (name: string) => refusal?.fields?.[name]?.detail
  const fields = profile?.fields ?? newFields(sites[0])
  const isOpen = profile === null || profile.status === 'active'
  const props = { fields, error }
  return (
    <Office
      staff={staff}
      current={OFFICE_FICTIONAL_URL}
      title={profile ? t('staff.of_member', { name: fields.name, age: profile.age }) : t('fictional-office.new_title')}
      aside={<FictionalMark member={{ fictional: true }} large />}
    >
      {!isOpen && (
        <Banner tone="warning" title={t(`fictional-office.status_is.${profile.status}`)} className="mb-6">
          {t('fictional-office.ended_text')}
        </Banner>
      )}
      <div className={profile ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]' : 'max-w-3xl'}>
        <div className="grid gap-6">
          {profile && (
            <PhotosCard
              key={`${profile.id} ${profile.photos.length}`}
              profile={profile.id}
              name={fields.name}
              initial={profile.photos}
              limit={profile.photo_limit}
              isOpen={isOpen}
            />
          )}
          <KeptForm key={profile?.id ?? 'new'} when={{ do: 'save' }} className="grid gap-6" noValidate>
            <input type="hidden" name="do" value="save" />
            <input type="hidden" name="key" value={key} />
            <Beginning values={fields} />
            <fieldset disabled={!isOpen} className="grid min-w-0 gap-6">
              {profile === null && <SitesField sites={sites} error={error('sites')} />}
              <WhoFields {...props} sites={sites} city={profile?.city ?? null} />
              <PersonaFields {...props} sites={sites} />
              <WordsFields {...props} />
              <LooksFields {...props} />
              <div className="-mx-1 sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-page px-1 py-3">
                {refusal && (
                  <FormError>{refusal.fields ? t('fictional-office.fields_refused') : refusal.detail}</FormError>
                )}
                {saved && !refusal && <SavedNote key={saved}>{t('fictional-office.saved')}</SavedNote>}
                <Button type="submit" busy={busy}>
                  {profile ? t('staff.save') : t('fictional-office.make')}
                </Button>
              </div>
            </fieldset>
          </KeptForm>
        </div>
        {profile && <ProfileSide profile={profile} formKey={key} />}
      </div>
    </Office>
  )
}
