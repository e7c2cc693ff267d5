/**
 * The rooms, lowest first. A room may import only rooms that are listed before it. Read by `.dependency-cruiser.js`,
 * `test/house/rooms.test.ts` and `src/app/`.
 */
export const LADDER = [
  'sites',
  'places',
  'accounts',
  'staff',
  'queue',
  'texts',
  'safety',
  'bans',
  'credits',
  'offers',
  'photos',
  'members',
  'discovery',
  'likes',
  'chat',
  'fictional',
  'desk',
  'debits',
  'payments',
  'notifications',
  'signup',
  'landing',
  'postbacks',
  'pages',
  'leaving',
  'support',
  'figures',
] as const

export type Room = (typeof LADDER)[number]
