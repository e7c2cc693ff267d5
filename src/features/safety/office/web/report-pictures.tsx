import { photoUrl, VARIANTS } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import type { QueuedReport } from '../contract.ts'

/** Current photos, and reported pictures that no longer exist. The reported photo comes first, framed. */
export function ReportPictures({ report }: { report: QueuedReport }) {
  const t = useText()
  const { name } = report.member
  const photos = report.kind === 'message' ? [] : report.photos
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <Picture
              key={photo.id}
              href={photoUrl(photo, 'full')}
              src={photoUrl(photo, 'thumb')}
              alt={t('safety-office.report_photo_alt', { number: index + 1, name })}
              framed={photo.id === report.photo}
            />
          ))}
        </ul>
      )}
      {report.evidence.length > 0 && (
        <div>
          {report.kind !== 'message' && (
            <h3 className="mb-1 font-sans font-semibold text-sm">{t('safety-office.report_gone')}</h3>
          )}
          <ul className="flex flex-wrap gap-2">
            {report.evidence.map((address, index) => (
              <Picture
                key={address}
                href={`${address}/${VARIANTS.full}`}
                src={`${address}/${VARIANTS.thumb}`}
                alt={t('safety-office.report_evidence_alt', { number: index + 1, name })}
                framed={report.kind !== 'member'}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Picture({ href, src, alt, framed }: { href: string; src: string; alt: string; framed: boolean }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className="block">
        <img
          src={src}
          alt={alt}
          width={90}
          height={120}
          loading="lazy"
          className={classNames('h-30 w-22.5 rounded-md object-cover', framed && 'outline-3 outline-danger')}
        />
      </a>
    </li>
  )
}
