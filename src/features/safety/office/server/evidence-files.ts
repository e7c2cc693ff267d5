import { VARIANTS } from '#photos/rules'
import { pictureFile } from '#photos/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { reportById } from '#safety/server'
import { recordViews } from '#staff/server'

/** The address of a reported picture for staff; the name of a variant is appended. */
export function evidenceAddress(report: number, index: number): string {
  return `/backoffice/evidence/${publicId('report', report)}/${index}`
}

/** The pictures of a report, even if their owner has deleted them. */
export function filesOf({ evidence }: { evidence: Readonly<Record<string, unknown>> }) {
  const files = Array.isArray(evidence.files) ? (evidence.files as string[]) : []
  return files.map(file => {
    const at = file.indexOf('/')
    return { folder: file.slice(0, at), name: file.slice(at + 1) }
  })
}

/** The bytes of one picture in one size; the view is logged. */
export async function evidenceFile(
  reportId: number,
  index: number,
  variant: string,
  staffId: number,
  sites: SiteScope,
): Promise<Buffer> {
  if (!(Object.values(VARIANTS) as string[]).includes(variant)) throw notFound()
  const report = await reportById(db(), reportId)
  if (report && !isInScope(sites, report.site_id)) throw notFound()
  const file = report && filesOf(report)[index]
  const bytes = file && (await pictureFile(file.folder, file.name, variant))
  if (!report || !bytes) throw notFound()
  const { site_id: siteId, member_id: member } = report
  const subject = `#${reportId}/${index}`
  await recordViews([{ staffId, action: 'see_evidence', siteId, subject, details: { member } }])
  return bytes
}
