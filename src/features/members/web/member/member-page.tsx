import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { PROFILE_URL } from '#accounts/urls'
import { photoUrl } from '#photos/rules'
import { Gallery } from '#photos/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { requestSignup } from '#platform/web/signup-request.ts'
import { Slot } from '#platform/web/slot.tsx'
import { ReportButton } from '#safety/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { getMember, type Member } from '../../contract.ts'
import { useLabelledName } from '../fictional-mark.tsx'
import { FictionalWarning } from '../fictional-warning.tsx'
import { labelledTitle } from '../labelled-name.ts'
import { useUser } from '../user.ts'
import { LockedPhotos, PremiumDialog } from './locked-photos.tsx'
import { MemberFields } from './member-fields.tsx'
import { MemberHeading } from './member-heading.tsx'
import { MemberTexts } from './member-texts.tsx'

/** `/members/:id`, and the same screen at `/likes/m/:id`. */
export const loader = pageLoader(async ({ call, params, url }) => {
  const { member } = await call(getMember, { query: { id: Number(params.id) } })
  return { member, origin: url.origin }
})

type Data = { member: Member; origin: string }

/** The title of the tab and the social preview; it carries the fictional label too (FICT-1). */
export const title = (t: Translate, { member: { name, age, fictional } }: Data) => {
  const who = age === null ? name : t('members.name_and_age', { name, age })
  return labelledTitle(t, { name: who, fictional })
}

/** The social preview uses only an approved main photo (PROFILE-5). */
export const meta = ({ member, origin }: Data) => {
  const { main_image: image } = member
  const hidden = hiddenFromSearchEngines(member)
  if (image?.status !== 'active' || image.locked) return hidden
  return [...hidden, { property: 'og:image', content: origin + photoUrl(image, 'card') }]
}

/** Search engines don't index members of sites that reserve search for members. */
export const hiddenFromSearchEngines = ({ teaser }: Pick<Member, 'teaser'>) =>
  teaser ? [{ property: 'robots', content: 'noindex' }] : []

export function Component() {
  const { member } = useLoaderData<typeof loader>()
  // A different member gets a fresh page without state of the previous one.
  return <MemberScreen key={member.id} member={member} />
}

function MemberScreen({ member }: { member: Member }) {
  const t = useText()
  const user = useUser()
  const [isPremiumDialogOpen, setPremiumDialogOpen] = useState(false)
  // Dialogs and toasts of the slots use the name with the fictional label.
  const named = { ...member, name: useLabelledName()(member) }
  const seeLocked = () => (user ? setPremiumDialogOpen(true) : requestSignup(member.id))

  return (
    <div className="page-width py-4 md:py-8">
      {/* A separate grid, so that the photo stops being sticky at its end. */}
      <div className="page-grid gap-y-8">
        <div className="col-span-12 md:sticky md:top-22 md:col-span-5 md:self-start">
          <Gallery
            photos={member.photos}
            name={member.name}
            onLocked={seeLocked}
            actions={photo =>
              !member.own &&
              !member.teaser &&
              user && (
                <ReportButton
                  variant="over-photo"
                  about={{ kind: 'photo', id: member.id, photo: photo.id }}
                  name={named.name}
                />
              )
            }
          />
        </div>
        <div className="col-span-12 flex flex-col gap-8 md:col-span-7 md:pl-6">
          <div className="flex flex-col gap-5">
            <MemberHeading member={member} />
            {member.own ? (
              <Banner
                action={
                  <LinkButton href={PROFILE_URL} size="small" variant="secondary">
                    {t('members.edit_profile')}
                  </LinkButton>
                }
              >
                {t('members.own_note')}
              </Banner>
            ) : (
              <div className="flex flex-wrap items-center gap-3 empty:hidden">
                <Slot name="profile.actions" with={{ member: named }} />
              </div>
            )}
            {member.blocked && (
              <Banner tone="warning" action={<Slot name="profile.safety" with={{ member: named }} />}>
                {t('members.blocked_note', { name: member.name })}
              </Banner>
            )}
            <FictionalWarning member={member} />
            <LockedPhotos member={member} />
          </div>
          <MemberTexts member={member} />
          <MemberFields member={member} />
          {!member.blocked && !member.own && !member.teaser && (
            <div className="flex border-line border-t pt-3 *:-ml-3">
              <Slot name="profile.safety" with={{ member: named }} />
            </div>
          )}
        </div>
      </div>
      {!member.own && <Slot name="profile.related" with={{ member }} />}
      <PremiumDialog open={isPremiumDialogOpen} onClose={() => setPremiumDialogOpen(false)} />
    </div>
  )
}
