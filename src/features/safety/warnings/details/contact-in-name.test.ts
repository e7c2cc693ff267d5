import { expect, test } from 'vitest'
import { isContactName } from './contact-in-name.ts'

test('[PROFILE-1] a name with a way to contact its member elsewhere is recognised', () => {
  const contact =
    'telegram foo lisa, instagram foo bar, whatsapp mij, snap lisaxx, lisa op insta, Lisa tme foo, Bel 0900 1234, Lisa_snap, kik anna9, OnlyFans Lisa, Lisa 31612345678, Lisa 6 1234 5678, o6.12345678, fb lisa, tg lisa18, signal lisa, lisa gmail, instalisa, telegramlisa, tele gram foo, face book lisa, 1nsta lisa, lisagmail, lisa hot mail, lisainsta, snapanna, faceb00k lisa, Lisa 06_12345678'
  for (const name of contact.split(', ')) expect([name, isContactName(name)]).toEqual([name, true])
  for (const name of [
    'Kik',
    'Line',
    'Line Bos',
    'Snapper',
    'Instantia',
    'Anna 1985',
    'Kikkertje 7',
    'Discordia Bos',
    'Trust',
    'Lisa 112233',
    'Person 101-31648',
    'Marco 12-05-1980',
    'Hugo12051980',
    'Leo 24 12 1985',
    'Ins Tamminga',
    'Snapper Bos',
  ]) {
    expect([name, isContactName(name)]).toEqual([name, false])
  }
})
