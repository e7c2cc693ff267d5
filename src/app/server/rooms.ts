import { room as accounts } from '#accounts/server'
import { room as backoffice } from '#backoffice/server'
import { room as chat } from '#chat/server'
import { room as credits } from '#credits/server'
import { room as debits } from '#debits/server'
import { room as desk } from '#desk/server'
import { room as discovery } from '#discovery/server'
import { room as landing } from '#landing/server'
import { room as leaving } from '#leaving/server'
import { room as likes } from '#likes/server'
import { room as members } from '#members/server'
import { room as notifications } from '#notifications/server'
import { room as offers } from '#offers/server'
import { room as pages } from '#pages/server'
import { room as payments } from '#payments/server'
import { room as photos } from '#photos/server'
import { room as places } from '#places/server'
import type { RoomServer, Route } from '#platform/server/serve.ts'
import { room as safety } from '#safety/server'
import { room as signup } from '#signup/server'
import { room as sites } from '#sites/server'
import { LADDER, type Room } from '../../ladder.ts'

/** Every room that has a server side, by name; started in the order of the ladder. */
const rooms: Partial<Record<Room, RoomServer>> = {
  accounts,
  backoffice,
  chat,
  credits,
  payments,
  desk,
  debits,
  discovery,
  likes,
  landing,
  leaving,
  members,
  notifications,
  offers,
  pages,
  photos,
  places,
  safety,
  signup,
  sites,
}

export const roomsInOrder: readonly RoomServer[] = LADDER.flatMap(name => rooms[name] ?? [])

export const roomRoutes: readonly Route[] = roomsInOrder.flatMap(room => room.routes ?? [])
