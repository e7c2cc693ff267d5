import { useLoaderData } from 'react-router'
import { MemberPhoto } from '#photos/web'
import type { loader } from './target.ts'
import { FictionalNote, Interests, PICTURE_FIRST, TargetFrame, TargetHeading, TargetWords } from './target-parts.tsx'

export { description, loader, meta, title } from './target.ts'

/** One large photo, the member's text, and the form. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { member } = data
  return (
    <TargetFrame data={data} columns={PICTURE_FIRST}>
      <div className="grid gap-x-8 gap-y-5 md:max-lg:grid-cols-2 md:max-lg:items-center">
        <MemberPhoto image={member.main_image} name={member.name} size="card" priority />
        <div className="flex flex-col gap-5">
          <TargetHeading member={member} />
          <FictionalNote member={member} />
          <TargetWords member={member} />
          <Interests member={member} />
        </div>
      </div>
    </TargetFrame>
  )
}
