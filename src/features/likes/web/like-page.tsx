import { useLoaderData } from 'react-router'
import { getMember } from '#members/contract'
import { memberUrl } from '#members/urls'
import { FictionalMark } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { getLike, likeMember, unlikeMember } from '../contract.ts'
import { LikeForm } from './like-form.tsx'

/** `/members/:id/like`: the like form posts here without JavaScript; the page shows only refusals. */
export const loader = pageLoader(async ({ call, params }) => {
  const query = { id: Number(params.id) }
  const [{ member }, state] = await Promise.all([call(getMember, { query }), call(getLike, { query })])
  return { member, state }
})

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const id = Number(params.id)
  await call(form.get('liked') === 'no' ? unlikeMember : likeMember, { body: { id }, key })
  return redirect(memberUrl(id))
})

type Data = Awaited<ReturnType<typeof loader>>

export const title = (t: Translate, { member }: Data) => t('likes.like_title', { name: member.name })
export function Component() {
  const t = useText()
  const { member, state } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <Card className="flex flex-col items-start gap-5">
        <h1 className="text-2xl">{t('likes.like_title', { name: member.name })}</h1>
        <FictionalMark member={member} />
        {problem && <FormError>{problem.detail}</FormError>}
        <div className="flex flex-wrap gap-3">
          {!member.own && !member.blocked && <LikeForm id={member.id} {...state} />}
          <LinkButton href={memberUrl(member.id)} variant="secondary">
            {t('likes.view_profile')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
