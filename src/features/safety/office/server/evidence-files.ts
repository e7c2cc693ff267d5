import { VARIANTS } from '#photos/rules'
import { pictureFile } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/db.ts'
import { reportById } from '#safety/server'
import { recordViews } from '#staff/server'

/** Where staff finds the reported picture with this place in its report; a variant's name goes behind. */
export function evidenceAddress(report: number, index: number): string {
  return `/backoffice/evidence/${report}/${index}`
}

/** The pictures that a report holds, whether or not their owner has deleted them. */
export function filesOf({ evidence }: { evidence: Readonly<Record<string, unknown>> }) {
  const files = Array.isArray(evidence.files) ? (evidence.files as string[]) : []
  return files.map(file => {
    const at = file.indexOf('/')
    return { folder: file.slice(0, at), name: file.slice(at + 1) }
  })
}

/** The bytes of a size of one of them; that somebody looked at it is in the log. */
export async function evidenceFile(reportId: number, index: number, variant: string, staffId: number): Promise<Buffer> {
  if (!(Object.values(VARIANTS) as string[]).includes(variant)) throw notFound()
  const report = await reportById(db(), reportId)
  const file = report && filesOf(report)[index]
  const bytes = file && (await pictureFile(file.folder, file.name, variant))
  if (!report || !bytes) throw notFound()
  const { site_id: siteId, member_id: member } = report
  const subject = `#${reportId}/${index}`
  await recordViews([{ staffId, action: 'see_evidence', siteId, subject, details: { member } }])
  return bytes
}
