export const OFFICE_MEMBERS_URL = '/backoffice/members'

export function officeMemberUrl(memberId: number): string {
  return `/backoffice/member/${memberId}`
}

export function officeMemberMailsUrl(memberId: number): string {
  return `${officeMemberUrl(memberId)}/mails`
}

export function officeMemberProfileUrl(memberId: number): string {
  return `${officeMemberUrl(memberId)}/profile`
}
