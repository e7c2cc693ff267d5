import type { DocumentName } from '#sites/urls'

/** The sections of each document in order: `legal.<document>.<section>.title` and `.text`. */
export const SECTIONS: Readonly<Record<DocumentName, readonly string[]>> = {
  terms: ['who', 'age', 'free', 'paid', 'premium', 'fictional', 'rules', 'yours', 'stop', 'liability', 'changes'],
  privacy: ['who', 'what', 'why', 'where', 'share', 'long', 'rights', 'safe'],
  cookies: ['cookies', 'stored', 'off'],
  ban: ['never', 'warn', 'photos', 'how', 'appeal', 'report'],
  'return-policy': ['term', 'how', 'money', 'fault', 'one_off'],
  faq: ['cost', 'subscription', 'premium', 'fictional', 'confirm', 'photo', 'seen', 'block', 'password', 'delete'],
  service: ['contact', 'quick', 'company', 'authorities', 'credits'],
}
