import { ExternalLink, UsersRound, Video } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import type { Tile } from '../../contract.ts'

const ICONS = { cam: Video, resell: UsersRound }

/**
 * A partner tile among members: the same size, labelled as an advertisement. Nothing loads from the partner's server.
 */
export function PartnerTile({ tile }: { tile: Tile }) {
  const t = useText()
  const Icon = ICONS[tile.kind]
  return (
    <a
      href={tile.url}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className="group relative flex aspect-[3/4] flex-col justify-between overflow-hidden rounded-lg border border-line-strong/50 border-dashed bg-sunken p-3 text-ink no-underline sm:p-4"
    >
      {tile.image && (
        <img src={tile.image} alt={tile.alt} loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      <span className="relative self-start rounded-full bg-dark px-2.5 py-1 font-semibold text-on-dark text-xs">
        {t('discovery.advertisement')}
      </span>
      {!tile.image && <Icon aria-hidden className="mx-auto size-12 text-muted" />}
      <span className={`relative flex flex-col gap-1 ${tile.image ? 'rounded-md bg-card/95 p-2.5' : ''}`}>
        <span className="font-semibold leading-tight">{tile.title}</span>
        <span className="text-sm">{t(`discovery.tile.${tile.kind}`)}</span>
        <span className="inline-flex items-center gap-1.5 text-muted text-xs">
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">{t('discovery.tile_at', { partner: tile.partner })}</span>
        </span>
      </span>
    </a>
  )
}
