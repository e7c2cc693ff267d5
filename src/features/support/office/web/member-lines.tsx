import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'

export interface Line {
  readonly text: string
  readonly note?: string | null
  readonly at?: string | null
  readonly href?: string | null
}

/** One part of the member's page: a dense list with times on the right. */
export function MemberLines({
  title,
  intro = '',
  lines,
  more = null,
  moreText,
  isTall = false,
}: {
  title: string
  intro?: string
  lines: readonly Line[]
  more?: string | null
  moreText?: string
  /** The list takes the height that it needs, because it is alone on its page. */
  isTall?: boolean
}) {
  const t = useText()
  return (
    <Card as="section" padding="small">
      <h2 className="mb-2 font-sans font-semibold text-base">{title}</h2>
      {intro && <p className="mb-2 text-danger text-sm">{intro}</p>}
      {lines.length === 0 ? (
        <p className="text-muted text-sm">{t('support-office.nothing_here')}</p>
      ) : (
        <ScrollBox label={title} className={isTall ? '' : 'max-h-80'}>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and don't move
              <li key={index} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <span className="min-w-0 grow basis-40 break-words">
                  {line.href ? <a href={line.href}>{line.text}</a> : line.text}
                  {line.note && <span className="block text-muted">{line.note}</span>}
                </span>
                {line.at && <span className="shrink-0 text-muted tabular-nums">{line.at}</span>}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {more && (
        <p className="mt-2 text-sm">
          <a href={more}>{moreText ?? t('support-office.more')}</a>
        </p>
      )}
    </Card>
  )
}
