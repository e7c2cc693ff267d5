import type { SuspicionDecision } from '#bans/rules'
import { countOpenSuspicions, suspicionById } from '#bans/server'
import { photoUrl } from '#photos/rules'
import { siteIdsOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { text } from '#platform/server/texts.ts'
import { type QueueDecision, queueSources } from '#queue/server'
import { siteOfHost } from '#sites/server'
import { decideSuspicion } from './decide-suspicion.ts'
import { suspicionsToDecide } from './suspicions.ts'

/** Suspected returns of banned persons in the common queue of the back office. */
export const suspicionSource = queueSources.with({
  kind: 'suspicion',
  permission: 'review_reports',
  everywhere: true,
  waiting: sites => countOpenSuspicions(siteIdsOf(sites)),
  async first({ staffId, siteId, sites, locale, page }) {
    const { suspicions } = await suspicionsToDecide(siteId, staffId, sites, page)
    return suspicions.map(({ id, member, banned, ground, hits }) => ({
      id,
      siteId: siteOfHost(member.site)!.id,
      at: hits[0]!.at,
      grave: ground === 'minor' || ground === 'threat',
      title: text(locale, 'bans-office.suspicions_title'),
      member: { id: member.id, name: member.name, age: member.age, fictional: false },
      texts: [
        {
          label: text(locale, 'bans-office.new_account'),
          words: [member.place, member.about].filter(Boolean).join('\n'),
        },
        {
          label: text(locale, 'bans-office.banned_account'),
          words: [banned.name, banned.site, banned.place, banned.about].filter(Boolean).join('\n'),
        },
        ...hits.map(({ kind, likeness }) => ({
          words:
            kind === 'photo'
              ? text(locale, 'bans-office.hit.photo', { likeness: likeness ?? 0 })
              : text(locale, `bans-office.hit.${kind}`),
        })),
        { words: text(locale, `safety.reason.${ground}`) },
      ],
      pictures: [...member.photos, ...banned.photos].map(photo => ({
        thumb: photoUrl(photo, 'thumb'),
        full: photoUrl(photo, 'full'),
      })),
      choices: [
        { choice: 'different', key: 'approve' as const, label: text(locale, 'bans-office.decide.different') },
        { choice: 'same', key: 'refuse' as const, grave: true, label: text(locale, 'bans-office.decide.same') },
      ],
      own: false,
    }))
  },
  async placeOf(on, id) {
    const row = await suspicionById(on, id)
    return row && { siteId: row.siteId, memberId: row.memberId }
  },
  check: decision => void chosenIn(decision),
  decide: (tx, decision) =>
    decideSuspicion(tx, { staffId: decision.staffId, id: decision.id, decision: chosenIn(decision) }),
})

function chosenIn({ choice }: QueueDecision): SuspicionDecision {
  if (choice !== 'same' && choice !== 'different') throw new Problem('choice_incomplete')
  return choice
}
