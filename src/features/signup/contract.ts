import { type Static, Type } from 'typebox'
import { LONGEST_TRACKING } from '#accounts/rules'
import { Gender, MemberCard } from '#members/contract'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'
import { SIGNUP_STEPS } from './rules.ts'

const Step = Type.Enum([...SIGNUP_STEPS])

/** The schema's limits are loose, so that the error text is our own and not the schema's. */
const Field = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const SignupForm = Type.Object(
  {
    email: Field(400),
    name: Field(200),
    date_of_birth: Field(20),
    gender: Type.Optional(Gender),
    /** With the gender it reveals the sexuality, so it is stored only with `orientation_consent` (TRUST-9). */
    looking_for: Type.Optional(Type.Enum(['male', 'female', 'both'])),
    /** Agrees to `members.consent.orientation`. */
    orientation_consent: Type.Optional(Type.Literal('yes')),
    /** Agrees to `members.consent.niche`; required on sites with a sensitive niche (TRUST-9). */
    niche_consent: Type.Optional(Type.Literal('yes')),
    password: Field(600),
    signup_message: Field(20_000),
    /** The member who receives the first message. */
    target: Type.Optional(MemberId),
    /** Acknowledges the notice about fictional profiles; required before a message to one (FICT-4). */
    fictional_notice: Type.Optional(Type.Literal('yes')),
    /** The tracking values from `writeTracking`. */
    tracking: Field(LONGEST_TRACKING),
    /** The solved challenge of `proof_required`, as JSON. */
    proof: Field(2_000),
  },
  { additionalProperties: false },
)
export type SignupForm = Static<typeof SignupForm>

export const SignupState = Type.Object({
  step: Step,
  steps: Type.Array(Step),
  email_confirmed: Type.Boolean(),
  /**
   * The reason why there were no welcome credits: an earlier account with this mailbox, or a login of another account
   * in this browser.
   */
  welcome_refused: Type.Union([Type.Literal('mailbox'), Type.Literal('device'), Type.Null()]),
  target: Type.Union([MemberCard, Type.Null()]),
})
export type SignupState = Static<typeof SignupState>

export const getSignup = endpoint({
  room: 'signup',
  method: 'GET',
  path: '/api/signup.php',
  summary:
    'Return whether this visitor may sign up, the member of the landing page, and the progress of the caller’s own signup',
  who: 'anyone',
  query: Type.Object({ target: Type.Optional(MemberId) }, { additionalProperties: true }),
  reply: Type.Object({
    open: Type.Boolean(),
    target: Type.Union([MemberCard, Type.Null()]),
    /** Null for visitors and for members who didn't use the sign-up form. */
    signup: Type.Union([SignupState, Type.Null()]),
  }),
  errors: {},
})

export const signUp = endpoint({
  room: 'signup',
  method: 'POST',
  path: '/api/signup.php',
  summary: 'Create account, profile, credits and first message in one transaction, and log in',
  who: 'anyone',
  body: SignupForm,
  reply: Type.Object({
    /** `check_mail` on sites that don't reveal accounts: the email contains the login link. */
    status: Type.Union([Type.Literal('logged_in'), Type.Literal('check_mail')]),
    member_id: Type.Union([MemberId, Type.Null()]),
    /** The first message: held until the email is confirmed, or refused for lack of credits or by the recipient. */
    message: Type.Union([Type.Literal('none'), Type.Literal('held'), Type.Literal('refused')]),
  }),
  errors: { invite_only: 403, proof_required: 428 },
  idempotency: 'own',
  rateLimit: { max: 5, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const passStep = endpoint({
  room: 'signup',
  method: 'PUT',
  path: '/api/signup.php',
  summary: 'Save a signup step as answered or skipped',
  who: 'member',
  body: Type.Object({ step: Step }, { additionalProperties: false }),
  reply: Type.Object({ signup: SignupState }),
  errors: {},
  idempotency: 'platform',
})
