import { CONTENT, type DemoLanguage, type Intention } from '../content.ts'
import type { Random } from '../random.ts'

interface Subject {
  readonly language: DemoLanguage
  readonly intention: Intention
  readonly interests: readonly string[]
  readonly city: string
  readonly fictional: boolean
}

/** Half of the members have a long text, some one line, a few none. */
export function writeProfile(random: Random, subject: Subject): { about: string; reason: string } {
  const content = CONTENT[subject.language]
  const length = random.weighted({ long: 50, short: 38, none: 12 })
  const opening = random.pick(content.openings)
  const intention = random.pick(content.wants[subject.intention])
  const life = random.pick(content.lives)
  const closing = random.pick(content.closings)
  const hobbies = random
    .some(subject.interests, subject.interests.length)
    .flatMap(interest => content.interests[interest]?.slice(0, 1) ?? [])
  const fill = (text: string) => text.replaceAll('{city}', subject.city)
  const paragraphs: readonly (readonly string[])[] = subject.fictional
    ? [[opening, ...hobbies.slice(0, 1)], content.fictional]
    : length === 'long'
      ? [[opening, life], [...hobbies.slice(0, 2), intention], [closing]]
      : length === 'short'
        ? [[opening, ...hobbies.slice(0, 1)]]
        : []
  return { about: paragraphs.map(sentences => fill(sentences.join(' '))).join('\n\n'), reason: intention }
}
