import { room as accounts } from '#accounts/server'
import { office as bansOffice } from '#bans/office/server'
import { room as bans } from '#bans/server'
import { office as chatOffice } from '#chat/office/server'
import { room as chat } from '#chat/server'
import { office as creditsOffice } from '#credits/office/server'
import { room as credits } from '#credits/server'
import { room as debits } from '#debits/server'
import { office as deskOffice } from '#desk/office/server'
import { room as desk } from '#desk/server'
import { office as discoveryOffice } from '#discovery/office/server'
import { room as discovery } from '#discovery/server'
import { office as fictionalOffice } from '#fictional/office/server'
import { room as fictional } from '#fictional/server'
import { office as figuresOffice } from '#figures/office/server'
import { room as figures } from '#figures/server'
import { office as landingOffice } from '#landing/office/server'
import { room as landing } from '#landing/server'
import { room as leaving } from '#leaving/server'
import { room as likes } from '#likes/server'
import { office as membersOffice } from '#members/office/server'
import { room as members } from '#members/server'
import { office as notificationsOffice } from '#notifications/office/server'
import { room as notifications } from '#notifications/server'
import { office as offersOffice } from '#offers/office/server'
import { room as offers } from '#offers/server'
import { office as pagesOffice } from '#pages/office/server'
import { room as pages } from '#pages/server'
import { office as paymentsOffice } from '#payments/office/server'
import { room as payments } from '#payments/server'
import { office as photosOffice } from '#photos/office/server'
import { room as photos } from '#photos/server'
import { room as places } from '#places/server'
import type { RoomServer, Route } from '#platform/server/endpoints/serve.ts'
import { installExtensions } from '#platform/server/extension.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { registerListeners } from '#platform/server/jobs/outbox.ts'
import { installLiveSchemas } from '#platform/server/live/live-data.ts'
import { installPersonalData } from '#platform/server/personal-data.ts'
import { installSecurityCodes } from '#platform/server/security/record-refusal.ts'
import { countSecurityEventsOf } from '#platform/server/security/security-events.ts'
import { office as postbacksOffice } from '#postbacks/office/server'
import { room as postbacks } from '#postbacks/server'
import { office as queueOffice } from '#queue/office/server'
import { room as queue } from '#queue/server'
import { office as safetyOffice } from '#safety/office/server'
import { room as safety } from '#safety/server'
import { room as signup } from '#signup/server'
import { office as sitesOffice } from '#sites/office/server'
import { allSites, room as sites } from '#sites/server'
import { room as staff } from '#staff/server'
import { office as supportOffice } from '#support/office/server'
import { room as support } from '#support/server'
import { office as textsOffice } from '#texts/office/server'
import { room as texts } from '#texts/server'
import { LADDER, type Room } from '../../ladder.ts'

/** Every room that has a server side, by name; started in the order of the ladder. */
const rooms: Partial<Record<Room, RoomServer>> = {
  accounts,
  bans,
  chat,
  credits,
  payments,
  desk,
  debits,
  discovery,
  fictional,
  figures,
  likes,
  landing,
  leaving,
  members,
  notifications,
  offers,
  pages,
  photos,
  places,
  postbacks,
  queue,
  safety,
  signup,
  sites,
  staff,
  support,
  texts,
}

/** The rooms' parts for staff. They may use every room, so they come last. */
const offices: readonly RoomServer[] = [
  photosOffice,
  landingOffice,
  postbacksOffice,
  membersOffice,
  safetyOffice,
  bansOffice,
  pagesOffice,
  paymentsOffice,
  offersOffice,
  creditsOffice,
  chatOffice,
  notificationsOffice,
  discoveryOffice,
  sitesOffice,
  deskOffice,
  fictionalOffice,
  queueOffice,
  supportOffice,
  figuresOffice,
  textsOffice,
]

export const roomsInOrder: readonly RoomServer[] = [...LADDER.flatMap(name => rooms[name] ?? []), ...offices]

export const roomRoutes: readonly Route[] = roomsInOrder.flatMap(room => room.routes ?? [])

/** Connects the rooms with each other, once at start. Returns the jobs that run their listeners. */
export function connectRooms(): readonly Job<never>[] {
  for (const { personalData, securityCodes } of offices)
    if (personalData || securityCodes)
      throw new Error('Personal data and security codes belong to a room, not to its office.')
  installExtensions(roomsInOrder.flatMap(room => room.extends ?? []))
  installSecurityCodes(
    Object.fromEntries(LADDER.flatMap(name => (rooms[name]?.securityCodes ? [[name, rooms[name].securityCodes]] : []))),
  )
  countSecurityEventsOf(() => allSites().map(({ id }) => id))
  installPersonalData(
    Object.fromEntries(
      LADDER.flatMap(name => {
        const data = rooms[name]?.personalData
        return data ? [[name, data]] : []
      }),
    ),
  )
  installLiveSchemas(Object.assign({}, ...roomsInOrder.map(room => room.live ?? {})))
  return registerListeners(roomsInOrder.flatMap(room => room.listeners ?? []))
}
