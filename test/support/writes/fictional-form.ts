/** The form of a fictional profile, filled in. */
export const PERSONA = {
  languages: ['nl' as const],
  time_zone: 'Europe/Amsterdam',
  active_from: '00:00',
  active_until: '00:00',
  family: '',
  work: 'Verpleegkundige',
  town: '',
  hobbies: '',
}

export const PUBLIC_FIELDS = {
  name: 'Fictieve Iris',
  gender: 'female' as const,
  sexuality: 'hetero' as const,
  date_of_birth: '1988-03-05',
  country: 'NL',
  city: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  about: '',
  reason: '',
  interests: [],
}
