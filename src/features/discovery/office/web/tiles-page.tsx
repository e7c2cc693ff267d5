import { data, useActionData, useLoaderData } from 'react-router'
import { TILES_AT_MOST } from '#discovery/rules'
import { CallProblem } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { getSites } from '#sites/office/contract'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_TILES_URL } from '../../urls.ts'
import { changeTile, createTile, endTile, getTiles } from '../contract.ts'
import { TileForm, type TileRefusal, tileIn } from './tile-form.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const { sites } = await call(getSites)
  const site = Number(url.searchParams.get('site')) || sites[0]?.id
  if (site === undefined) throw data(null, { status: 404 })
  return { site, ...(await call(getTiles, { query: { site } })) }
})

/** Each form belongs to one tile or a new one; an error appears in the form that was sent. */
export const action = pageAction(async ({ call, form, key, redirect }) => {
  const [site, id] = [Number(form.get('site')), Number(form.get('tile'))]
  try {
    if (form.get('do') === 'end') await call(endTile, { body: { id }, key })
    else if (id) await call(changeTile, { body: { id, ...tileIn(form) }, key })
    else await call(createTile, { body: { site, ...tileIn(form) }, key })
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status >= 500) throw error
    return data({ tile: id, problem: error.document } satisfies TileRefusal, { status: error.status })
  }
  return redirect(`${OFFICE_TILES_URL}?site=${site}`)
})

export const title = (t: Translate) => t('discovery-office.tiles_title')

export function Component() {
  const t = useText()
  const { staff, site, languages, tiles } = useLoaderData<typeof loader>()
  const refusal = useActionData() as TileRefusal | undefined
  const shown = tiles.filter(tile => tile.active).length
  return (
    <Office staff={staff} current={OFFICE_TILES_URL} site={site} title={t('discovery-office.tiles_title')}>
      <p className="mb-4 max-w-prose text-muted">{t('discovery-office.tiles_text', { count: TILES_AT_MOST })}</p>
      {shown > TILES_AT_MOST && (
        <div className="mb-4">
          <Banner tone="warning">{t('discovery-office.tiles_too_many', { count: TILES_AT_MOST })}</Banner>
        </div>
      )}
      <Card className="mb-6">
        <Disclosure summary={t('discovery-office.tile_new')} defaultOpen={tiles.length === 0}>
          <TileForm key={`new-${tiles.length}`} site={site} languages={languages} refusal={refusal} />
        </Disclosure>
      </Card>
      <ul key={site} className="grid items-start gap-4 lg:grid-cols-2">
        {tiles.map(tile => (
          <Card as="li" key={`${tile.id}-${tile.active}`}>
            <TileForm site={site} languages={languages} tile={tile} refusal={refusal} />
          </Card>
        ))}
      </ul>
    </Office>
  )
}
