import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { ComplaintId } from '#platform/ids.ts'
import { COMPLAINT_SUBJECTS } from './rules.ts'

export const complain = endpoint({
  room: 'pages',
  method: 'POST',
  path: '/api/complaint.php',
  summary: 'Send a complaint, logged in or not; it gets a number and an email confirms it',
  who: 'anyone',
  body: Type.Object(
    {
      // The schema's limits are loose, so that the error text is our own and not the schema's.
      name: Type.String({ maxLength: 1_000 }),
      email: Type.String({ maxLength: 1_000 }),
      subject: Type.Enum([...COMPLAINT_SUBJECTS]),
      story: Type.String({ maxLength: 50_000 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ number: ComplaintId }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: 3600, by: 'address' },
})
