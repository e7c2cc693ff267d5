import { useActionData, useLoaderData } from 'react-router'
import { isDocument } from '#pages/rules'
import { OFFICE_DOCUMENTS_URL } from '#pages/urls'
import { LOCALES } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import {
  DOCUMENT_OWNERS,
  getDocumentVersions,
  publishDocument,
  saveDocumentDraft,
  withdrawDocument,
} from '../../contract-documents.ts'
import { DocumentForm } from './document-form.tsx'
import { DOCUMENT_NAMES } from './document-names.ts'
import { PublicationCard } from './publication-card.tsx'
import { VersionList } from './version-list.tsx'

export const loader = officeLoader(async ({ call, params, url }) => {
  const document = params.document
  if (!isDocument(document)) throw new Response(null, { status: 404 })
  const reply = await call(getDocumentVersions, { query: { site: Number(url.searchParams.get('site')), document } })
  const owner = url.searchParams.get('owner') === 'company' && reply.site.may_company ? 'company' : 'site'
  return { ...reply, owner, submission: crypto.randomUUID() as string } as const
})

export const action = pageAction(async ({ call, params, url, form, key }) => {
  const document = params.document
  if (!isDocument(document)) throw new Response(null, { status: 404 })
  const text = textsIn(form)
  const [id, revision, act] = [Number(form.get('id')), Number(form.get('revision')), text('act')]
  if (act === 'publish') await call(publishDocument, { body: { id, revision, valid_from: text('valid_from') }, key })
  else if (act === 'withdraw') await call(withdrawDocument, { body: { id }, key })
  else {
    const owner = DOCUMENT_OWNERS.find(each => each === text('owner')) ?? 'site'
    const texts = LOCALES.filter(language => form.has(`title_${language}`)).map(language => ({
      language,
      title: text(`title_${language}`),
      body: text(`body_${language}`),
    }))
    const site = Number(url.searchParams.get('site'))
    await call(saveDocumentDraft, { body: { site, owner, document, revision, texts }, key })
  }
  return { done: act || 'save', at: crypto.randomUUID() as string }
})

export const title = (t: Translate) => t('pages-office.documents_title')

/** The draft of a legal document in every language, its publication, and all its versions. */
export function Component() {
  const t = useText()
  const { staff, site, document, owner, versions, original, values, submission, ...days } =
    useLoaderData<typeof loader>()
  const done = useActionData() as { done?: 'save' | 'publish' | 'withdraw'; at?: string } | undefined
  const draft = versions.find(version => version.owner === owner && version.state === 'draft')
  const current = versions.find(({ state }) => state === 'current')
  return (
    <Office
      staff={staff}
      current={OFFICE_DOCUMENTS_URL}
      title={`${t(DOCUMENT_NAMES[document])}: ${owner === 'site' ? site.name : site.company}`}
      aside={
        <a href={`${OFFICE_DOCUMENTS_URL}?site=${site.id}`} className="underline">
          {t('pages-office.documents_back')}
        </a>
      }
    >
      <div className="mb-4 min-h-6">
        {done?.done && <SavedNote key={done.at}>{t(`pages-office.document_done.${done.done}`)}</SavedNote>}
      </div>
      {draft && <PublicationCard draft={draft} submission={submission} days={days} />}
      <DocumentForm
        key={`${owner} ${draft?.id} ${draft?.revision}`}
        site={site}
        owner={owner}
        revision={draft?.revision ?? 0}
        words={(draft ?? current)?.texts ?? original}
        values={values}
        submission={submission}
      />
      <VersionList versions={versions} site={site} values={values} submission={submission} />
    </Office>
  )
}
