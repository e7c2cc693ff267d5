import { useLoaderData } from 'react-router'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { getOwnPage } from '../contract.ts'
import { isAddress } from '../rules-own-pages.ts'
import { piecesOf } from '../rules-prose.ts'
import { OwnPageArticle } from './own-page-article.tsx'

export const loader = pageLoader(({ call, params, url }) => {
  const address = params.token
  if (!isAddress(address)) throw new Response(null, { status: 404 })
  return call(getOwnPage, { query: { address, preview: url.searchParams.get('preview')?.slice(0, 200) } })
})

type Data = ReplyOf<typeof getOwnPage>

export const title = (_: Translate, page: Data) => page.title
export const description = (_: Translate, { body }: Data) => beginningOf(body)
export const canonical = ({ url }: Data) => url
export const meta = ({ open }: Data) => (open ? [] : [{ property: 'robots', content: 'noindex' }])

/** A page that staff wrote for this site. */
export function Component() {
  const t = useText()
  const page = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-10 md:py-14">
      {!page.open && (
        <Banner tone="warning" className="mb-8">
          {t('pages.own_draft')}
        </Banner>
      )}
      <OwnPageArticle {...page} />
    </div>
  )
}

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160

/** The first words of a text, without headings, bullets and the addresses of links. */
function beginningOf(body: string): string {
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('## '))
  const words = lines.map(line =>
    piecesOf(line.replace(/^- /, ''))
      .map(({ text }) => text)
      .join(''),
  )
  const all = words.join(' ')
  return all.length <= DESCRIPTION_LENGTH ? all : `${all.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
