export * from './contract-member.ts'
export * from './contract-profile.ts'
export * from './contract-user.ts'
