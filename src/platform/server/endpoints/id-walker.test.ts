import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { ConversationId, Id, MemberId, MemberIdOrSite, PhotoId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { idWalkerOf } from './id-walker.ts'

const named = (kind: string, id: number) => `${kind} ${id}` as unknown as number
const converted = (schema: object, value: unknown) => idWalkerOf(schema)?.(value, named)

test('[TRUST-15] ids are converted in objects, lists, optional and nullable fields, and alternatives', () => {
  const schema = Type.Object({
    id: MemberId,
    photos: Type.Array(PhotoId),
    chat: Type.Union([Type.Object({ id: ConversationId }), Type.Null(), Type.Literal(false)]),
    last: nullable(MemberId),
    next: Type.Optional(MemberId),
    name: Type.String(),
  })
  const value = { id: 1, photos: [2, 3], chat: { id: 4 }, last: null, name: 'Anna' }
  const copy = structuredClone(value)
  expect(converted(schema, value)).toEqual({
    id: 'member 1',
    photos: ['photo 2', 'photo 3'],
    chat: { id: 'conversation 4' },
    last: null,
    name: 'Anna',
  })
  expect(value).toEqual(copy)
  expect(converted(schema, { ...value, chat: false, last: 5, next: 6 })).toMatchObject({
    chat: false,
    last: 'member 5',
    next: 'member 6',
  })
})

test('[TRUST-15] the site, which has the number 0, stays 0', () => {
  expect(converted(MemberIdOrSite, 0)).toBe(0)
  expect(converted(MemberIdOrSite, 7)).toBe('member 7')
})

test('a schema without public ids needs no walk', () => {
  expect(idWalkerOf(Type.Object({ id: Id, name: Type.String(), more: Type.Array(Type.Integer()) }))).toBeUndefined()
})

test('[TRUST-15] a schema that doesn’t say where its ids are is refused', () => {
  const [one, other] = [Type.Object({ id: MemberId }), Type.Object({ id: ConversationId })]
  expect(() => idWalkerOf(Type.Union([one, other]))).toThrow('disagree about ids')
  expect(() => idWalkerOf(Type.Union([MemberId, Type.Integer()]))).toThrow('disagree about ids')
  expect(() => idWalkerOf(Type.Union([one, Type.Unknown()]))).toThrow('disagree about ids')
  expect(() => idWalkerOf(Type.Record(Type.String(), MemberId))).toThrow('under the schema keyword patternProperties')
  expect(() => idWalkerOf(Type.Intersect([one, other]))).toThrow('under the schema keyword allOf')
})
