import type { CareWords } from './care-words.ts'

export const en: CareWords = {
  rude: [
    'whore', 'slut', 'bitch', 'cunt', 'faggot', 'fag', 'retard', 'retarded', 'nigger', 'tranny', 'asshole', 'arsehole',
    'motherfucker', 'dickhead', 'wanker', 'twat', 'fuck you', 'fuck off', 'piss off', 'go to hell', 'shut up bitch',
    'fat pig', 'ugly pig', 'kill yourself', 'drop dead', 'i will kill you', 'i know where you live', 'you are disgusting',
    'you re disgusting', 'filthy whore', 'stupid cow', 'moron',
  ],
  contact: [
    'my|your … whatsapp|whatsapp number|telegram|snapchat|insta|instagram|snap|facebook|kik|skype|phone number|mobile number|cell number',
    'text|call|email|snap … me … on|at|via|outside',
    'send|give|can i have|do you have … your … number|phone number|mobile|email|insta|instagram|whatsapp|snapchat|telegram',
    'add me … on',
    'talk|chat|write|move|continue … on|via|over to|off … whatsapp|telegram|snapchat|insta|instagram|facebook|email|skype|signal|this site|the site',
    'my … address is',
  ],
  money: [
    'lend|loan|send|wire|transfer|borrow … me|you … money|cash|dollars|pounds|euros|some',
    'can|could|would|will … you … lend|send|wire|transfer … money|cash|dollars|pounds|euros|me',
    'send|wire|transfer … money|cash|dollars|pounds|euros',
    'gift card|gift cards|giftcard|giftcards|steam card|steam cards|itunes card|paysafecard|google play card',
    'western union|moneygram|bitcoin|bitcoins|ethereum|crypto|cryptocurrency|usdt',
    'invest|investing|investment … profit|profits|returns|crypto|platform|together',
    'guaranteed … profit|profits|returns',
    'my|your … bank account|account number|iban|pin code|bank card|credit card|login code|bank details|sort code',
    'copy … passport|id card|driving licence|driver s license',
    'customs|hospital|lawyer|inheritance|visa|ticket … pay|money|fee|fees|costs',
    'payment link|venmo|cashapp|cash app|zelle',
    'code … text message|forward it|whatsapp code',
  ],
  digits: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'oh'],
}
