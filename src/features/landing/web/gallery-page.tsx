import { useLoaderData } from 'react-router'
import type { Member } from '#members/contract'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import type { loader } from './target.ts'
import { FictionalNote, Interests, PICTURE_FIRST, TargetFrame, TargetHeading, TargetWords } from './target-parts.tsx'

export { description, loader, meta, title } from './target.ts'

/** All photos, locked ones blurred, and the member's interests. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { member } = data
  const t = useText()
  return (
    <TargetFrame data={data} columns={PICTURE_FIRST}>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t('landing.target_gallery', { name: member.name })}</h1>
        <div className={member.photos.length > 1 ? ALBUM : PORTRAIT}>
          <Photos member={member} />
          <div className="flex flex-col gap-5">
            <TargetHeading member={member} as="p" />
            <FictionalNote member={member} />
            <TargetWords member={member} />
            <Interests member={member} />
          </div>
        </div>
      </div>
    </TargetFrame>
  )
}

/** Several photos take the full width. A single photo has the text beside it on a tablet. */
const ALBUM = 'flex flex-col gap-6'
const PORTRAIT = 'grid gap-x-8 gap-y-6 md:max-lg:grid-cols-2 md:max-lg:items-center'

function Photos({ member }: { member: Member }) {
  const t = useText()
  const [main, ...more] = member.photos
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
