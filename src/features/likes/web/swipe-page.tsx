import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { queryOf } from '#discovery/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { getSwipe, swipeMember, undoSwipe } from '../contract.ts'
import { SWIPE_GAME_URL } from '../urls.ts'
import { SwipeGame } from './swipe-game.tsx'

export const title = (t: Translate) => t('swipe.title')
export const description = (t: Translate) => t('swipe.description')

export const loader = pageLoader(async ({ call, url }) => {
  const { sort: _sort, cursor: _cursor, similar_cursor: _similar, ...filters } = queryOf(url.searchParams)
  const fields = { ...filters, ...(url.searchParams.get('photo') === 'false' && { photo: false }) }
  return { fields, first: await call(getSwipe, { query: fields }), key: crypto.randomUUID() }
})

/** The swipe game for browsers without JavaScript: each button press loads a page. */
export const action = pageAction(async ({ call, form, key, url, redirect }) => {
  const [id, last] = [Number(form.get('id')), Number(form.get('last'))]
  if (form.get('act') === 'undo') await call(undoSwipe, { body: { id: last }, key })
  else await call(swipeMember, { body: { id, liked: form.get('act') === 'like' }, key })
  return redirect(`${SWIPE_GAME_URL}${url.search}`)
})

/** `/swipe-game` */
export function Component() {
  const { first, fields, key } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { key: visit } = useLocation()
  const [days, setDays] = useState(0)
  const startNewDay = () => void revalidate().then(() => setDays(before => before + 1))
  // A different search or a new day starts a new game; reloading other page data doesn't.
  return <SwipeGame key={`${visit} ${days}`} first={first} fields={fields} formKey={key} onNewDay={startNewDay} />
}
