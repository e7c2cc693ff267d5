export const OFFICE_MEMBERS_URL = '/backoffice/members'

export function officeMemberUrl(memberId: number): string {
  return `/backoffice/member/${memberId}`
}
