import type { TestApp } from './app.ts'
import { type MadeMember, type MemberTraits, madeMember } from './made-member.ts'

export type Seeker = MadeMember
export type SeekerTraits = MemberTraits

/** A member for searching and liking, without credits. */
export function seeker(app: TestApp, name: string, traits: SeekerTraits = {}): Promise<Seeker> {
  return madeMember(app, name, traits)
}
