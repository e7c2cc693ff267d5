import { pages as accounts } from '#accounts/web'
import { pages as chat } from '#chat/web'
import { pages as credits } from '#credits/web'
import { pages as discovery } from '#discovery/web'
import { pages as landing } from '#landing/web'
import { pages as leaving } from '#leaving/web'
import { pages as likes } from '#likes/web'
import { pages as members } from '#members/web'
import { pages as notifications } from '#notifications/web'
import { pages as documents } from '#pages/web'
import { pages as payments } from '#payments/web'
import type { PageDeclaration } from '#platform/web/page-declaration.ts'
import { pages as signup } from '#signup/web'
import { LADDER, type Room } from '../../../ladder.ts'

const pagesByRoom: Partial<Record<Room, readonly PageDeclaration[]>> = {
  accounts,
  chat,
  credits,
  discovery,
  landing,
  leaving,
  likes,
  members,
  notifications,
  pages: documents,
  payments,
  signup,
}

/** The pages of members and visitors, in the order of the ladder. */
export const pages: readonly PageDeclaration[] = LADDER.flatMap(room => pagesByRoom[room] ?? [])
