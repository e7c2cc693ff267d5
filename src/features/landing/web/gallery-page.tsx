import { useLoaderData } from 'react-router'
import type { Member } from '#members/contract'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { Arranged, photosOf, useVariantWords } from './arranged.tsx'
import { variantLoader } from './target.ts'
import { FictionalNote, Interests, PICTURE_FIRST, TargetFrame, TargetHeading, TargetWords } from './target-parts.tsx'

export { description, meta, title } from './target.ts'

export const loader = variantLoader('landing3')

/** All photos, locked ones blurred, and the member's interests. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { member, variant } = data
  const t = useText()
  const { headline, lead } = useVariantWords(variant, member)
  const photos = photosOf(member, variant)
  const texts = { words: <TargetWords member={member} />, interests: <Interests member={member} /> }
  const heading = (
    <>
      <TargetHeading member={member} as="p" />
      <FictionalNote member={member} />
    </>
  )
  return (
    <TargetFrame data={data} lead={lead} columns={PICTURE_FIRST}>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{headline ?? t('landing.target_gallery', { name: member.name })}</h1>
        {photos.length > 1 ? (
          <Arranged
            variant={variant}
            parts={{
              picture: (
                <>
                  <Photos member={member} photos={photos} />
                  {heading}
                </>
              ),
              ...texts,
            }}
          />
        ) : (
          <div className={PORTRAIT}>
            <Photos member={member} photos={photos} />
            <div className="flex flex-col gap-5">
              {heading}
              <Arranged variant={variant} parts={texts} />
            </div>
          </div>
        )}
      </div>
    </TargetFrame>
  )
}

/** A single photo has the text beside it on a tablet. */
const PORTRAIT = 'grid gap-x-8 gap-y-6 md:max-lg:grid-cols-2 md:max-lg:items-center'

function Photos({ member, photos }: { member: Member; photos: Member['photos'] }) {
  const t = useText()
  const [main, ...more] = photos
  const locked = more.filter(photo => photo.locked).length
  return (
    <div className="grid grid-cols-3 gap-3">
      <div className={more.length > 0 ? 'col-span-2 row-span-2' : 'col-span-3'}>
        <MemberPhoto image={main ?? member.main_image} name={member.name} size="card" priority />
      </div>
      {more.slice(0, 2).map(photo => (
        <MemberPhoto key={photo.id} image={photo} name={member.name} size="thumb" />
      ))}
      {locked > 0 && (
        <p className="col-span-3 text-muted text-sm">{t('landing.target_gallery_more', { count: locked })}</p>
      )}
    </div>
  )
}
