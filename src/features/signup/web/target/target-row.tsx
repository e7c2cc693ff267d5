import type { MemberCard } from '#members/contract'
import { FictionalMark } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'

/** The target member in one row above the form, with a full sentence for a fictional profile (FICT-1). */
export function TargetRow({ target }: { target: MemberCard }) {
  const t = useText()
  const facts = [target.age, target.city].filter(fact => fact !== null).join(', ')
  return (
    <div className="flex items-center gap-4">
      <div className="w-18 shrink-0">
        <MemberPhoto image={target.main_image} name={target.name} size="thumb" />
      </div>
      <div className="min-w-0 text-sm">
        <p className="truncate font-display text-lg">{target.name}</p>
        <p className="truncate text-muted">{facts}</p>
        <FictionalMark member={target} />
        {target.fictional && <p className="mt-1 text-muted">{t('members.fictional_text')}</p>}
      </div>
    </div>
  )
}
